// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A file with the states of one layer of one partition.
 *
 * @param partition number of the partition
 * @param name name of the file, made of the attempt that wrote it
 * @param bytes its length
 * @param sum see {@link org.saitan.engine.work.Mark}
 * @param starts where the records of each slice begin, see {@link Slices}: as many slices as the
 *     task had threads
 */
record LayerPart(int partition, String name, long bytes, long sum, List<Long> starts)
    implements Serializable {
  LayerPart {
    starts = List.copyOf(starts);
  }
}
