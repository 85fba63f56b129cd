// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

/**
 * How to build a table on a cluster.
 *
 * @param partitions number of partitions wanted; boards of few blocks make fewer
 * @param threads threads of each task; the cluster knows by {@code spark.task.cpus}
 * @param symmetry whether to keep one block of each symmetry class
 * @param resume whether to go on from what a stopped build has left
 */
record ClusterOptions(int partitions, int threads, boolean symmetry, boolean resume) {}
