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
 * A writer of a distance table that consists of sorted parts, which may be written in parallel.
 * Finished parts of a killed build are reused by the next run.
 */
public final class DistanceWriter extends TableParts {
  private final MoveBoard board;
  private final Numbering numbering;
  private final BlockKeys keys;

  /**
   * Creates a writer that works in the board's {@linkplain TableDirectory#buildOf build directory}.
   */
  public DistanceWriter(TableDirectory tables, MoveBoard board) {
    this(tables, board, board.space());
  }

  /**
   * Creates a writer for listed states.
   *
   * @param numbering the numbering of the states
   */
  public DistanceWriter(TableDirectory tables, MoveBoard board, Numbering numbering) {
    super(tables, board.name());
    this.board = board;
    this.numbering = numbering;
    this.keys = new BlockKeys(numbering.blocks());
  }

  /** Returns the encoding of blocks. */
  public BlockLayout layout() {
    return DistanceTable.layout(numbering);
  }

  /** Begins part {@code number}, whose blocks come after those of part {@code number - 1}. */
  public PartWriter beginPart(int number) throws IOException {
    return new PartWriter(begin(number), keys);
  }

  /**
   * Assembles the table from parts {@code 0 .. count - 1} and the manifest, and replaces an
   * existing table.
   */
  public void finish(int count, DistanceManifest manifest) throws IOException {
    finish(count, manifest.format(), manifest.fields().toJson(), board.origin());
  }

  /**
   * A writer of one part: a sorted file of blocks, which gets its final name in {@link #finish}.
   */
  public static final class PartWriter implements AutoCloseable {
    private final SortedFile file;
    private final BlockKeys keys;

    PartWriter(SortedFile file, BlockKeys keys) {
      this.file = file;
      this.keys = keys;
    }

    /**
     * Adds a block. Blocks must be added in ascending order, and the first block of a part must
     * begin a span of {@link org.saitan.table.TableDigest}.
     *
     * @param block the index of the block
     * @param value the block as encoded by {@link BlockLayout#encode}
     */
    public void put(long block, byte[] value) throws IOException {
      file.putBlock(keys.key(block), value);
    }

    /** Adds the index of the state list, after all blocks. */
    public void putIndex(StateList list) throws IOException {
      file.putBlock(BlockKeys.index(), new ListIndex(list.sections(), list.firstStates()).encode());
    }

    /**
     * Adds a run of the state list. Runs must be added in ascending order, after the index.
     *
     * @param states the words of the run's states, which are in ascending order
     * @param hull the hull of the rules
     */
    public void putRun(long run, long[] states, AffineHull hull) throws IOException {
      file.putBlock(BlockKeys.run(run), new ListCoding(hull).encode(states));
    }

    /**
     * Finishes the file and gives it its final name.
     *
     * @return the digests of the file's spans
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
