package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * A file with the states of one layer of one partition.
 *
 * @param partition number of the partition
 * @param name name of the file, made of the attempt that wrote it
 * @param bytes its length
 * @param sum see {@link org.saitan.generator.engine.LayerSeal}
 */
record LayerPart(int partition, String name, long bytes, long sum) implements Serializable {}
