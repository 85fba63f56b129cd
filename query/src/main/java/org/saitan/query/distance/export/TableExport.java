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
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.saitan.space.Numbering;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/**
 * Exports states of a table as lines of text, in order of rank, one chunk at a time. Not
 * thread-safe. Memory use does not depend on the size of the table.
 */
public final class TableExport implements Iterator<byte[]> {
  /** A chunk ends after the block with which its length exceeds this number of characters. */
  private static final int CHUNK_CHARACTERS = 1 << 16;

  private final DistanceTable table;
  private final Numbering space;
  private final Optional<DistanceRange> distances;
  private final LineFormat format;
  private final List<Column> columns;
  private final BlockRows rows;

  /**
   * The sorted indices of the sampled states among the candidates, or null to export all
   * candidates.
   */
  private final long[] sampleRanks;

  private final long states;

  private long passed;
  private long block;
  private long exported;

  /**
   * Creates an export.
   *
   * @param columns the columns, in order
   * @param solutions returns the number of optimal solutions of the state with a given rank; used
   *     only if a column contains these numbers
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
    this.sampleRanks = selection.drawSample(table.manifest());
    this.states = selection.states(table.manifest());
    this.rows =
        new BlockRows(
            table,
            columns.contains(Column.SOLUTIONS) ? solutions.get() : null,
            sampleRanks == null && distances.isEmpty());
  }

  /** Returns the number of states to export, according to the manifest. */
  public long states() {
    return states;
  }

  /** Returns the number of states exported so far. */
  public long exported() {
    return exported;
  }

  @Override
  public boolean hasNext() {
    return block < space.blocks();
  }

  /**
   * Returns the next chunk. The first chunk starts with the header.
   *
   * @throws TableException.Damaged at the end, if the number of states differs from the manifest
   */
  @Override
  public byte[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException("all states have been exported");
    }
    StringBuilder lines = new StringBuilder(block == 0 ? format.header(columns) : "");
    while (hasNext() && lines.length() < CHUNK_CHARACTERS) {
      append(lines);
      boolean isComplete = sampleRanks != null && exported == sampleRanks.length;
      block = isComplete ? space.blocks() : block + 1;
    }
    if (!hasNext() && exported != states) {
      throw table
          .reader()
          .damaged("exported %d states, but the manifest says %d".formatted(exported, states));
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void append(StringBuilder lines) {
    int states = space.lanes(block);
    if (sampleRanks != null && distances.isEmpty() && nextSampled() >= passed + states) {
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
      if (sampleRanks != null && nextSampled() != passed++) {
        continue;
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = rows.value(columns.get(i), lane);
      }
      format.append(lines, columns, values);
      exported++;
    }
  }

  private long nextSampled() {
    return exported < sampleRanks.length ? sampleRanks[(int) exported] : Long.MAX_VALUE;
  }

  /**
   * Specifies which states of a table to export.
   *
   * @param distances the distances of the states, or empty for all states, including unreachable
   *     ones
   * @param sample the size of a uniformly random sample without repetition, or empty to export all
   *     states
   * @param seed the seed of the sample
   */
  public record Selection(Optional<DistanceRange> distances, OptionalLong sample, long seed) {
    /** The maximum sample size. */
    public static final int MAX_SAMPLE = 10_000_000;

    /** Every state. */
    public static final Selection ALL = new Selection(Optional.empty(), OptionalLong.empty(), 0);

    /** Returns the number of states at the selected distances. */
    private long candidates(DistanceManifest manifest) {
      return distances.map(range -> range.states(manifest)).orElse(manifest.states());
    }

    /** Returns the number of states exported. */
    public long states(DistanceManifest manifest) {
      long all = candidates(manifest);
      return sample.isPresent() ? Math.min(all, sample.getAsLong()) : all;
    }

    /**
     * Draws a uniformly random set of indices (R. W. Floyd's algorithm), in ascending order, or
     * returns null if all states are exported.
     */
    private long[] drawSample(DistanceManifest manifest) {
      long all = candidates(manifest);
      if (states(manifest) == all) {
        return null;
      }
      SplittableRandom random = new SplittableRandom(seed);
      LongOpenHashSet sampleRanks = new LongOpenHashSet(Math.toIntExact(sample.orElseThrow()));
      for (long last = all - sample.getAsLong(); last < all; last++) {
        if (!sampleRanks.add(random.nextLong(last + 1))) {
          sampleRanks.add(last);
        }
      }
      long[] ascending = sampleRanks.toLongArray();
      Arrays.sort(ascending);
      return ascending;
    }
  }
}
