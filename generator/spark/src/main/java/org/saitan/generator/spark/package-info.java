/**
 * The cluster engine on Apache Spark. It takes the step of {@code org.saitan.engine.step} in
 * partitions of the stored blocks, and writes the table in parts.
 */
package org.saitan.generator.spark;
