// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.io.IOException;
import org.saitan.board.MoveBoard;
import org.saitan.space.AffineHull;
import org.saitan.space.Numbering;
import org.saitan.space.StateList;
import org.saitan.table.SortedFile;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableParts;

/**
 * Makes one table out of sorted parts, which threads may write at the same time, and gives it its
 * final name last. A part that was finished before the program was killed is there for the next
 * run.
 */
public final class DistanceWriter extends TableParts {
  private final MoveBoard board;
  private final Numbering numbering;
  private final BlockKeys keys;

  /** Creates the writer; it works in the board's {@link TableDirectory#building} directory. */
  public DistanceWriter(TableDirectory home, MoveBoard board) {
    this(home, board, board.space());
  }

  /**
   * Creates the writer of a table whose states have numbers that the board does not know.
   *
   * @param numbering the numbers
   */
  public DistanceWriter(TableDirectory home, MoveBoard board, Numbering numbering) {
    super(home, board.name());
    this.board = board;
    this.numbering = numbering;
    this.keys = new BlockKeys(numbering.blocks());
  }

  /** Returns the layout in which values are to be encoded. */
  public BlockLayout layout() {
    return DistanceTable.layout(numbering);
  }

  /** Begins part {@code number}; its blocks lie between those of the parts before and after it. */
  public PartWriter beginPart(int number) throws IOException {
    return new PartWriter(begin(number), keys);
  }

  /**
   * Puts the table together: takes in parts {@code 0 .. count - 1}, adds the manifest, and gives
   * the table its name, in place of a former one.
   */
  public void finish(int count, DistanceManifest manifest) throws IOException {
    finish(count, manifest.format(), manifest.fields().toJson(), board.origin());
  }

  /**
   * Writes one part of a table: a sorted file of blocks, which has its final name only once {@link
   * #finish} has returned.
   */
  public static final class PartWriter implements AutoCloseable {
    private final SortedFile file;
    private final BlockKeys keys;

    PartWriter(SortedFile file, BlockKeys keys) {
      this.file = file;
      this.keys = keys;
    }

    /**
     * Adds a block; blocks come in ascending order, and a part begins where a span of {@link
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
    public void putRun(long run, long[] states, AffineHull hull) throws IOException {
      file.putBlock(BlockKeys.run(run), new ListCoding(hull).encode(states));
    }

    /**
     * Ends the file, writes the digests of its spans beside it and gives it its name.
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
}
