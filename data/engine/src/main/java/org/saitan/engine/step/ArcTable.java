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
 * All arcs out of the kept blocks of a range: for each, its move, the slot of the block it leads to
 * and how it maps the lanes.
 *
 * <p>With symmetry the arc leads to the representative of the target block and the symmetry is
 * composed into its lane map. Arcs of a block are in order of preference: the first arc whose
 * target is one nearer to the goal is the next move that a table stores. That order is the order of
 * move numbers as they read after the symmetry that takes the block to its representative, so a
 * table with classes and one without store the same next moves.
 *
 * <p>The arcs themselves are {@link ArcNumbers}, span by span: a search may put those of a span
 * aside, and turn a {@link BlockArcs} to others beside the same lane maps.
 *
 * <p>Serialized it has lane maps of its own, as their numbers mean nothing in another process.
 *
 * <p>Cost: one canonicalisation an arc to build. Memory: {@link #bytes}.
 */
public final class ArcTable implements Serializable {
  private static final long serialVersionUID = 1;

  /** The most blocks whose arcs can be numbered. */
  public static final int MOST = Integer.MAX_VALUE - 8;

  private static final int SPAN = TableDigest.SPAN;

  private final LaneMaps laneMaps;
  private final ArcNumbers[] spans;

  /**
   * Creates the table of arcs whose lane maps are numbered.
   *
   * @param laneMaps the collection in which they are
   * @param spans the arcs of each span
   */
  private ArcTable(LaneMaps laneMaps, ArcNumbers... spans) {
    this.laneMaps = laneMaps;
    this.spans = spans;
  }

  /** Gives all slots other numbers, in place. */
  public void renumber(IntUnaryOperator slots) {
    for (ArcNumbers span : spans) {
      span.renumber(slots);
    }
  }

  /** Builds and holds the arcs of a range of kept blocks; see {@link #finder}. */
  public static ArcTable build(
      StateSpace space, KeptBlocks kept, Slots targets, boolean different, Workers workers) {
    List<ArcNumbers> spans =
        workers.map(
            (int) ((kept.count() + SPAN - 1) / SPAN),
            () -> finder(space, kept, targets, different));
    return new ArcTable(space.laneMaps(), spans.toArray(ArcNumbers[]::new));
  }

  /**
   * Returns a finder, for one thread, of the arcs of each span of a range of kept blocks.
   *
   * @param targets says where the blocks lie that the arcs lead to
   * @param different whether to find, of those arcs of a block that lead every lane to the same
   *     lane of the same block, only the first in order of preference, as a search needs. Where
   *     solved is solved however a puzzle is held, a turn of one side is that of the other, seen
   *     from another side.
   * @throws DoesNotFitException if there are too many blocks or moves
   */
  public static IntFunction<ArcNumbers> finder(
      StateSpace space, KeptBlocks kept, Slots targets, boolean different) {
    if (space.moves() > StateSpace.MAX_ARC_MOVES) {
      throw new DoesNotFitException(
          space.moves() + " moves, more than a table can store (" + StateSpace.MAX_ARC_MOVES + ")");
    }
    if (kept.count() > MOST) {
      throw new DoesNotFitException(
          "%s blocks, more than one search can number (%s); choose a smaller board"
              .formatted(Magnitude.of(kept.count()), Magnitude.of(MOST)));
    }
    ArcCollector collector = new ArcCollector(space, kept, targets, different);
    return span -> {
      long from = kept.from() + (long) span * SPAN;
      return collector.collect(from, Math.min(kept.to(), from + SPAN));
    };
  }

  /** Returns the bytes that so many arcs of so many blocks take at most, lane maps apart. */
  public static double bytes(double arcs, double blocks) {
    return arcs * (Integer.BYTES + 2 * Character.BYTES + Byte.BYTES) + blocks * Integer.BYTES;
  }

  /** Returns a way through the arcs for one thread. */
  public BlockArcs cursor() {
    return new BlockArcs(laneMaps, spans);
  }

  /** One thread's way to arcs, with its memory of composed lane maps. */
  private static final class ArcCollector implements StateSpace.ArcSink {
    private final StateSpace space;
    private final KeptBlocks kept;
    private final Slots slots;
    private final boolean different;
    private final LaneMaps.Products products;
    private final Symmetries.Reduction reduction = new Symmetries.Reduction();
    private int[] targets = new int[SPAN * 16];
    private char[] maps = new char[SPAN * 16];
    private char[] highs = new char[SPAN * 16];
    private byte[] moves = new byte[SPAN * 16];
    private int count;

    /** Whether any high half is not 0, or lane maps have shifts. */
    private boolean wide;

    ArcCollector(StateSpace space, KeptBlocks kept, Slots slots, boolean different) {
      this.different = different;
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
        if (kept.symmetries().order() == 1 || !space.arcsToRepresentatives(block, this::put)) {
          space.arcs(block, this);
        }
        prefer(block, before);
        if (different) {
          dropRepeated(before);
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
    public void arc(int move, long target, int laneMap) {
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

    /**
     * Sorts the arcs of a block, already in order of move, by what the moves become in its
     * representative.
     */
    private void prefer(long block, int from) {
      long g = kept.symmetries().order() > 1 ? 0 : space.symmetries().toRepresentative(block);
      if (g == 0) {
        return; // A representative's own order is that of its moves.
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

    private void dropRepeated(int from) {
      int left = from;
      for (int arc = from; arc < count; arc++) {
        int like = from;
        while (like < left && !isLike(arc, like)) {
          like++;
        }
        if (like == left) {
          targets[left] = targets[arc];
          maps[left] = maps[arc];
          highs[left] = highs[arc];
          moves[left++] = moves[arc];
        }
      }
      count = left;
    }

    private boolean isLike(int arc, int other) {
      return targets[arc] == targets[other]
          && maps[arc] == maps[other]
          && highs[arc] == highs[other];
    }
  }

  /**
   * Says where in an engine's memory a block lies that an arc leads to; asked while arcs are built,
   * by any thread.
   */
  public interface Slots {
    /** Returns the slot of a kept block, {@code 0 <= slot < 2^31}, by its number in the space. */
    int slot(long block);

    /**
     * Returns the slots of an engine that holds all blocks that it asks for in order of their
     * number.
     *
     * @throws IllegalStateException for a block that is not kept
     */
    static Slots of(KeptBlocks kept) {
      return block -> (int) (kept.numberOf(block) - kept.from());
    }
  }
}
