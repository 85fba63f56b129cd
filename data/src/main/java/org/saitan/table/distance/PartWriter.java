// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.io.IOException;
import org.saitan.space.StateHull;
import org.saitan.space.StateList;
import org.saitan.table.SortedFile;

/**
 * Writes one part of a table: a sorted file of blocks, which has its final name only once {@link
 * #finish} has returned.
 */
public final class PartWriter implements AutoCloseable {
  private final SortedFile file;
  private final BlockKeys keys;

  PartWriter(SortedFile file, BlockKeys keys) {
    this.file = file;
    this.keys = keys;
  }

  /**
   * Adds a block; blocks come in ascending order, and a part begins where a run of {@link
   * org.saitan.table.TableDigest} does.
   *
   * @param block number of the block in its space
   * @param value what {@link BlockLayout#encode} made of it
   */
  public void put(long block, byte[] value) throws IOException {
    file.putBlock(keys.key(block), value);
  }

  /** Adds what a table says of its list besides the runs; it comes after all blocks. */
  public void putIndex(StateList list) throws IOException {
    file.putBlock(BlockKeys.index(), ListIndex.of(list).encode());
  }

  /**
   * Adds a run of the list; runs come in ascending order, after the index.
   *
   * @param states its states, word after word, in ascending order
   * @param hull the hull of the rules
   */
  public void putRun(long run, long[] states, StateHull hull) throws IOException {
    file.putBlock(BlockKeys.run(run), new RunCoding(hull).encode(states));
  }

  /**
   * Ends the file, writes the digests of its runs beside it and gives it its name.
   *
   * @return those digests, one after the other
   */
  public byte[] finish() throws IOException {
    return file.finish();
  }

  @Override
  public void close() {
    file.close();
  }
}
