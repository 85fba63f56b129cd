/**
 * The engine for clusters: the step of {@code org.saitan.engine.step} over partitions of the kept
 * blocks on Apache Spark, and the parts of the same table. Only what is about distribution is here.
 */
package org.saitan.generator.spark;
