// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

/**
 * The options of a build on a cluster.
 *
 * @param partitions the number of partitions; boards with few blocks use fewer
 * @param threads the number of threads per task, as in {@code spark.task.cpus}
 * @param symmetry whether to store only one block per symmetry class
 * @param resume whether to resume a stopped build
 */
record ClusterOptions(int partitions, int threads, boolean symmetry, boolean resume) {}
