/**
 * The cluster engine on Apache Spark: it runs the step of {@code org.saitan.engine.step} over
 * partitions of the kept blocks and writes the table in parts.
 */
package org.saitan.generator.spark;
