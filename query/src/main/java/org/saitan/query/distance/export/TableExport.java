// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.saitan.space.Numbering;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/**
 * States of a table as lines of text, in order of rank, a piece at a time. For one thread; memory
 * does not grow with the table.
 */
public final class TableExport implements Iterator<byte[]> {
  /** A piece ends with the block that passes this length. */
  private static final int PIECE_CHARACTERS = 1 << 16;

  private final DistanceTable table;
  private final Numbering space;
  private final Optional<DistanceRange> distances;
  private final LineFormat format;
  private final List<Column> columns;
  private final BlockRows rows;

  /** Numbers of the states drawn, among those at the distances asked for; null for all. */
  private final long[] drawn;

  /** Number of states to write, as the manifest has it. */
  private final long states;

  private long passed;
  private long block;
  private long written;

  /**
   * Begins an export.
   *
   * @param columns what is written of each state, in this order
   * @param solutions numbers of optimal solutions, where a column needs them
   */
  public TableExport(
      DistanceTable table,
      Selection selection,
      LineFormat format,
      List<Column> columns,
      Supplier<LongFunction<BigInteger>> solutions) {
    this.table = table;
    this.space = table.numbering();
    this.distances = selection.distances();
    this.format = format;
    this.columns = List.copyOf(columns);
    this.drawn = selection.draw(table.manifest());
    this.states = selection.states(table.manifest());
    this.rows =
        new BlockRows(
            table,
            columns.contains(Column.SOLUTIONS) ? solutions.get() : null,
            drawn == null && distances.isEmpty());
  }

  /** Returns the number of states written so far. */
  public long written() {
    return written;
  }

  @Override
  public boolean hasNext() {
    return block < space.blocks();
  }

  /**
   * Returns the lines of the next blocks, with the header in the first piece.
   *
   * @throws TableException.Damaged at the end, if there were more or fewer states than the manifest
   *     says
   */
  @Override
  public byte[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException("all states are written");
    }
    StringBuilder lines = new StringBuilder(block == 0 ? format.header(columns) : "");
    while (hasNext() && lines.length() < PIECE_CHARACTERS) {
      append(lines);
      boolean isComplete = drawn != null && written == drawn.length;
      block = isComplete ? space.blocks() : block + 1;
    }
    if (!hasNext() && written != states) {
      throw new TableException.Damaged(
          table.reader().directory(),
          "%d states were exported, its manifest says %d".formatted(written, states),
          table.board().name());
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void append(StringBuilder lines) {
    int states = space.lanes(block);
    if (drawn != null && distances.isEmpty() && nextDrawn() >= passed + states) {
      passed += states;
      return;
    }
    rows.load(block);
    Object[] values = new Object[columns.size()];
    for (int lane = 0; lane < states; lane++) {
      int distance = rows.distance(lane);
      if (distances.isPresent() && !distances.get().contains(distance)) {
        continue;
      }
      if (drawn != null && nextDrawn() != passed++) {
        continue;
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = rows.value(columns.get(i), lane);
      }
      format.append(lines, columns, values);
      written++;
    }
  }

  private long nextDrawn() {
    return written < drawn.length ? drawn[(int) written] : Long.MAX_VALUE;
  }

  /**
   * Which states of a table are exported.
   *
   * @param distances the distances of those to show; empty for all, those that cannot reach the
   *     goal too
   * @param sample how many of them, drawn fairly, each once; empty for all
   * @param seed the same seed draws the same states
   */
  public record Selection(Optional<DistanceRange> distances, OptionalInt sample, long seed) {
    /** The most states that may be drawn. */
    public static final int MOST_SAMPLED = 10_000_000;

    /** Every state. */
    public static final Selection ALL = new Selection(Optional.empty(), OptionalInt.empty(), 0);

    /** Returns the number of states to draw from. */
    private long among(DistanceManifest manifest) {
      return distances.map(range -> range.states(manifest)).orElse(manifest.states());
    }

    /** Returns the number of states exported. */
    public long states(DistanceManifest manifest) {
      long all = among(manifest);
      return sample.isPresent() ? Math.min(all, sample.getAsInt()) : all;
    }

    /**
     * Draws numbers of states, each set of them with the same chance (R. W. Floyd's algorithm), in
     * ascending order; null if all are exported.
     */
    private long[] draw(DistanceManifest manifest) {
      long all = among(manifest);
      if (states(manifest) == all) {
        return null;
      }
      SplittableRandom random = new SplittableRandom(seed);
      LongOpenHashSet drawn = new LongOpenHashSet(sample.orElseThrow());
      for (long last = all - sample.getAsInt(); last < all; last++) {
        if (!drawn.add(random.nextLong(last + 1))) {
          drawn.add(last);
        }
      }
      long[] ascending = drawn.toLongArray();
      Arrays.sort(ascending);
      return ascending;
    }
  }
}
