// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.TableDigest;
import org.saitan.text.Magnitude;

/**
 * All arcs out of the stored blocks of a range, each with its move, the slot of its target block,
 * and its lane map.
 *
 * <p>With symmetry, an arc leads to the representative of its target block, and the symmetry is
 * composed into its lane map. A block's arcs are in order of preference: the first arc that leads
 * to a state one closer to the goal is the next move that a table stores. Arcs are ordered by the
 * numbers that their moves have after the symmetry that maps the block to its representative.
 * Tables with and without symmetry therefore store the same next moves.
 *
 * <p>The arcs are stored as one {@link ArcNumbers} per span, so that a search can move spans to
 * disk and point a {@link BlockArcs} at one span after another.
 *
 * <p>The serialized form includes the lane maps themselves, since their numbers are valid only in
 * this process.
 *
 * <p>Cost of building: one canonicalization per arc. Memory: {@link #bytes}.
 */
public final class ArcTable implements Serializable {
  private static final long serialVersionUID = 1;

  /** The maximum number of blocks whose arcs can be numbered. */
  public static final int MAX = Integer.MAX_VALUE - 8;

  private static final int SPAN = TableDigest.SPAN;

  private final LaneMaps laneMaps;
  private final ArcNumbers[] spans;

  /**
   * Creates a table of arcs.
   *
   * @param laneMaps the lane maps to which the arcs refer
   * @param spans the arcs of each span
   */
  private ArcTable(LaneMaps laneMaps, ArcNumbers... spans) {
    this.laneMaps = laneMaps;
    this.spans = spans;
  }

  /** Renumbers all slots in place. */
  public void renumber(IntUnaryOperator slots) {
    for (ArcNumbers span : spans) {
      span.renumber(slots);
    }
  }

  /** Builds the arcs of a range of stored blocks. See {@link #finder}. */
  public static ArcTable build(
      StateSpace space, StoredBlocks kept, Slots targets, boolean distinct, Workers workers) {
    List<ArcNumbers> spans =
        workers.map(
            (int) ((kept.count() + SPAN - 1) / SPAN), () -> finder(space, kept, targets, distinct));
    return new ArcTable(space.laneMaps(), spans.toArray(ArcNumbers[]::new));
  }

  /**
   * Returns a function, for use by one thread, that finds the arcs of each span in a range of
   * stored blocks.
   *
   * @param targets the slots of the blocks to which arcs lead
   * @param distinct whether to keep only the first of a block's arcs that have the same target and
   *     lane map, which is sufficient for a search. Duplicates occur if states are counted up to
   *     rotation: turning one side is the same as turning the opposite side and rotating the whole
   *     puzzle.
   * @throws DoesNotFitException if there are too many blocks or moves
   */
  public static IntFunction<ArcNumbers> finder(
      StateSpace space, StoredBlocks kept, Slots targets, boolean distinct) {
    if (space.moves() > StateSpace.MAX_ARC_MOVES) {
      throw new DoesNotFitException(
          space.moves() + " moves, more than a table can store (" + StateSpace.MAX_ARC_MOVES + ")");
    }
    if (kept.count() > MAX) {
      throw new DoesNotFitException(
          "%s blocks, more than one search supports (%s); choose a smaller board"
              .formatted(Magnitude.of(kept.count()), Magnitude.of(MAX)));
    }
    ArcCollector collector = new ArcCollector(space, kept, targets, distinct);
    return span -> {
      long from = kept.from() + (long) span * SPAN;
      return collector.collect(from, Math.min(kept.to(), from + SPAN));
    };
  }

  /** Returns the maximum size of arcs in bytes, without their lane maps. */
  public static double bytes(double arcs, double blocks) {
    return arcs * (Integer.BYTES + 2 * Character.BYTES + Byte.BYTES) + blocks * Integer.BYTES;
  }

  /** Returns a cursor over the arcs for use by one thread. */
  public BlockArcs cursor() {
    return new BlockArcs(laneMaps, spans);
  }

  /** Collects arcs on one thread. Caches composed lane maps. */
  private static final class ArcCollector implements StateSpace.ArcSink {
    private final StateSpace space;
    private final StoredBlocks kept;
    private final Slots slots;
    private final boolean distinct;
    private final LaneMaps.Products products;
    private final Symmetries.Reduction reduction = new Symmetries.Reduction();
    private int[] targets = new int[SPAN * 16];
    private char[] maps = new char[SPAN * 16];
    private char[] highs = new char[SPAN * 16];
    private byte[] moves = new byte[SPAN * 16];
    private int count;

    /** Whether the high half of some lane map's number is not 0, or lane maps have shifts. */
    private boolean wide;

    ArcCollector(StateSpace space, StoredBlocks kept, Slots slots, boolean distinct) {
      this.distinct = distinct;
      this.space = space;
      this.kept = kept;
      this.slots = slots;
      this.products = new LaneMaps.Products(space.laneMaps());
    }

    ArcNumbers collect(long from, long to) {
      count = 0;
      wide = space.laneMaps().hasShifts();
      int[] first = new int[(int) (to - from) + 1];
      for (long number = from; number < to; number++) {
        int before = count;
        long block = kept.block(number);
        if (kept.symmetries().order() == 1 || !space.forEachArcToRepresentative(block, this::put)) {
          space.forEachArc(block, this);
        }
        sortArcs(block, before);
        if (distinct) {
          dropDuplicates(before);
        }
        first[(int) (number - from) + 1] = count;
      }
      return new ArcNumbers(
          first,
          Arrays.copyOf(targets, count),
          Arrays.copyOf(maps, count),
          wide ? Arrays.copyOf(highs, count) : null,
          Arrays.copyOf(moves, count));
    }

    @Override
    public void accept(int move, long target, int laneMap) {
      kept.symmetries().reduce(target, reduction);
      put(move, reduction.representative(), products.then(laneMap, reduction.laneMap()));
    }

    private void put(int move, long representative, int laneMap) {
      if (count == targets.length) {
        targets = Arrays.copyOf(targets, 2 * count);
        maps = Arrays.copyOf(maps, 2 * count);
        highs = Arrays.copyOf(highs, 2 * count);
        moves = Arrays.copyOf(moves, 2 * count);
      }
      targets[count] = slots.slot(representative);
      maps[count] = (char) laneMap;
      highs[count] = (char) (laneMap >>> Character.SIZE);
      wide |= highs[count] != 0;
      moves[count] = (byte) move;
      count++;
    }

    /** Sorts a block's arcs by their move numbers in the block's representative. */
    private void sortArcs(long block, int from) {
      long g = kept.symmetries().order() > 1 ? 0 : space.symmetries().toRepresentative(block);
      if (g == 0) {
        return; // The arcs are already sorted, since the block is its own representative.
      }
      long[] order = new long[count - from];
      for (int i = 0; i < order.length; i++) {
        int preference = space.symmetries().move(g, block, moves[from + i] & 0xff);
        order[i] = (long) preference << Integer.SIZE | i;
      }
      Arrays.sort(order);
      int[] ownTargets = Arrays.copyOfRange(targets, from, count);
      char[] ownMaps = Arrays.copyOfRange(maps, from, count);
      char[] ownHighs = Arrays.copyOfRange(highs, from, count);
      byte[] ownMoves = Arrays.copyOfRange(moves, from, count);
      for (int i = 0; i < order.length; i++) {
        int before = (int) order[i];
        targets[from + i] = ownTargets[before];
        maps[from + i] = ownMaps[before];
        highs[from + i] = ownHighs[before];
        moves[from + i] = ownMoves[before];
      }
    }

    private void dropDuplicates(int from) {
      int left = from;
      for (int arc = from; arc < count; arc++) {
        int same = from;
        while (same < left && !isDuplicate(arc, same)) {
          same++;
        }
        if (same == left) {
          targets[left] = targets[arc];
          maps[left] = maps[arc];
          highs[left] = highs[arc];
          moves[left++] = moves[arc];
        }
      }
      count = left;
    }

    private boolean isDuplicate(int arc, int other) {
      return targets[arc] == targets[other]
          && maps[arc] == maps[other]
          && highs[arc] == highs[other];
    }
  }

  /** Maps blocks to slots in an engine's memory. Thread-safe. */
  public interface Slots {
    /**
     * Returns the slot of a stored block, {@code 0 <= slot < 2^31}.
     *
     * @param block the block's number in the space
     */
    int slot(long block);

    /**
     * Returns the slots of an engine that holds all blocks in ascending order.
     *
     * @throws IllegalStateException if called with a block that is not stored
     */
    static Slots of(StoredBlocks kept) {
      return block -> (int) (kept.numberOf(block) - kept.from());
    }
  }
}
