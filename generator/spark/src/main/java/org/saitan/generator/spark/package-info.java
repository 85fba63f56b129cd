/**
 * The cluster engine on Apache Spark. It divides the stored blocks into partitions, applies the
 * step of {@code org.saitan.engine.step} in each partition, and writes the table in parts.
 */
package org.saitan.generator.spark;
