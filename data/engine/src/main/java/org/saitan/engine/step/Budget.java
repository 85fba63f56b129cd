// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.LaneMaps;
import org.saitan.space.SplitCost;
import org.saitan.table.distance.DistanceManifest;

/**
 * What it takes to go over all kept blocks along their arcs: heap, disk and processor time, known
 * before anything is made. Plans, builds, proofs and counts of solutions all reckon with it; each
 * adds the numbers that it holds of states. All constants are measured, with the settings of {@code
 * scripts/java-options}; {@code PlannedMemoryTest} holds them.
 *
 * <p>Bytes are <em>held</em> if they are in use at the same time; {@link #heap} is the heap that it
 * takes to hold them. A ninth of the heap, 64 MB at most, is for what has just been made, most of
 * which is soon garbage. Beside its heap a process holds the machine itself, compiled code,
 * threads, and the database's buffers.
 *
 * @param blocks number of kept blocks
 * @param lanes lanes of a block
 * @param arcs arcs of all kept blocks, at most
 * @param laneMaps different lane maps that are met, about
 * @param classes whether blocks stand for classes
 * @param wide whether numbers of lane maps take four bytes: they have shifts, or are very many
 * @param numbering bytes that the numbering of states holds
 * @param back whether arcs are followed backwards too: each lane map is then held with its inverse
 */
public record Budget(
    double blocks,
    double lanes,
    double arcs,
    double laneMaps,
    boolean classes,
    boolean wide,
    double numbering,
    boolean back) {
  /** What the program itself keeps, whatever the board. */
  public static final double BASE = 5e6;

  /** The seconds of a build of nothing. */
  private static final double BASE_SECONDS = 0.5;

  /**
   * By how much a whole build takes longer than what splits are compared by, or less: fitted, as
   * the constants below, to the processor time of the 44 puzzles of data/reference/atlas.csv that
   * take 3 seconds or more, of which all but one come within 1.35 times.
   */
  private static final double ARC_SLOWNESS = 0.8;

  private static final double TRANSITION_SLOWNESS = 1.35;
  private static final double LANE_SLOWNESS = 0.6;

  /**
   * Of a lane in the layers that are gone through, over the number of moves: the fewer moves, the
   * more layers there are.
   */
  private static final double LAYERS_NANOS = 90;

  /** Processor time, in nanoseconds: of a lane of a lane map made, with its inverse. */
  private static final double MAPPED_LANE_NANOS = 20;

  /** Of a byte of what numbers states, made with the layout. */
  private static final double NUMBERING_NANOS = 6;

  /** The code of a build is slow until it is compiled, for so long; and as a share of the rest. */
  private static final double WARM_UP_SECONDS = 0.8;

  private static final double WARM_UP_SHARE = 6;

  private static final double NANO = 1e-9;

  /** The most lane maps that have numbers of two bytes. */
  private static final double MOST_NARROW_MAPS = 1 << Character.SIZE;

  private static final double YOUNG_SHARE = 1.0 / 8;
  private static final double MOST_YOUNG = 64 << 20;

  /** What is held no more and not yet collected, as a share of what is held. */
  private static final double GARBAGE_SHARE = 0.1;

  private static final double BESIDE_HEAP = 80e6;

  /** Of more lanes, phases do not leave their garbage to the next one. */
  private static final double MANY_LANES = 1L << 29;

  /** Bytes that are made for each lane of a build, and soon garbage. */
  private static final double GARBAGE_BYTES_PER_LANE = 2.5;

  /** Bytes on disk, as measured or a little more: of a table, of a lane in it, of its layers. */
  private static final double TABLE_BYTES = 1e5;

  private static final double TABLE_BYTES_PER_LANE = 0.55;
  private static final double WORK_BYTES_PER_LANE = 2;

  /** The same where layers hold no next moves. */
  private static final double TRACED_WORK_BYTES_PER_LANE = 0.5;

  /** Of so many moves or fewer layers are many, each with few lanes of a block. */
  private static final double FEW_MOVES = 5;

  /** The same where moves are few. */
  private static final double TRACED_WORK_BYTES_PER_LANE_OF_FEW_MOVES = 0.95;

  /** Returns what it takes to go over all blocks of a table along their arcs, forwards. */
  public static Budget of(MoveBoard board, DistanceManifest table) {
    BoardSize size = board.size();
    boolean classes = table.symmetries() > 1;
    double blocks = table.blocks();
    return new Budget(
        blocks,
        table.lanes(),
        blocks * size.arcs(),
        size.laneMapsMet(classes, blocks),
        classes,
        board.space().laneMaps().hasShifts() || areWide(size.laneMaps(classes, blocks)),
        size.numberingBytes(),
        false);
  }

  /** Returns whether the numbers of so many lane maps take four bytes each. */
  public static boolean areWide(double laneMaps) {
    return laneMaps > MOST_NARROW_MAPS;
  }

  /**
   * Has what is held no more collected between two phases, so that the next one takes its room: a
   * heap that may grow would grow first, beyond what was planned. Costs a second or two where much
   * is held; where little is, it is left to the collector.
   *
   * @param lanes how many lanes the work is about
   */
  public static void collect(double lanes) {
    if (lanes > MANY_LANES) {
      System.gc();
    }
  }

  /** Returns the least heap that holds so many bytes at a time. */
  public static double heap(double held) {
    return held + Math.min(MOST_YOUNG, YOUNG_SHARE * held);
  }

  /** Returns how many bytes a heap holds at a time; the inverse of {@link #heap}. */
  public static double heldIn(double heap) {
    return Math.max(heap - MOST_YOUNG, heap / (1 + YOUNG_SHARE));
  }

  /**
   * Returns the memory of a process whose heap is larger than it need be.
   *
   * @param held the most bytes held at a time
   * @param made bytes made in all, most of which are soon garbage
   */
  public static double process(double held, double made) {
    return BESIDE_HEAP + (1 + GARBAGE_SHARE) * held + Math.min(MOST_YOUNG, made);
  }

  /** Returns the memory of the process of a build. */
  public double processOfBuild(double held) {
    double maps = LaneMaps.bytes(laneMaps, lanes); // About as many are made as are kept.
    return process(held, GARBAGE_BYTES_PER_LANE * states() + maps);
  }

  /** Returns the number of stored states. */
  public double states() {
    return blocks * lanes;
  }

  /** Returns the bytes that the arcs of all blocks take, in memory or put aside on the disk. */
  public double arcBytes() {
    return ArcTable.bytes(arcs, blocks) + (wide ? ArcTable.highBytes(arcs) : 0);
  }

  /**
   * Returns the bytes held while there are no arcs, not yet or no more.
   *
   * @param numbers bytes held of states
   */
  public double withoutArcs(double numbers) {
    return BASE
        + numbering
        + (classes ? KeptClasses.bytes(blocks) : 0)
        + LaneMaps.bytes(laneMaps, lanes)
        - (back ? 0 : laneMaps * lanes * Character.BYTES)
        + numbers;
  }

  /** Returns the bytes held beside arcs, and numbers of states of so many bytes. */
  public double withArcs(double numbers) {
    return withoutArcs(arcBytes() + numbers);
  }

  /** Returns the bytes held while arcs are made: then they are held twice. */
  public double setUp() {
    return withArcs(arcBytes());
  }

  /** Returns the heap of a pass that makes the arcs and then holds numbers of so many bytes. */
  public double heapOfPass(double numbers) {
    return heapOfPass(numbers, 1);
  }

  /** Returns the same where only the arcs of one of so many partitions are held at a time. */
  public double heapOfPass(double numbers, int partitions) {
    double arcBytes = arcBytes() / partitions;
    return heap(withoutArcs(arcBytes + Math.max(arcBytes, numbers)));
  }

  /** Returns the disk of a table of distances, about. */
  public double tableBytes() {
    return TABLE_BYTES + states() * TABLE_BYTES_PER_LANE;
  }

  /**
   * Returns the disk that the layers take while a build works, about.
   *
   * @param traced whether they hold no next moves
   */
  public double workBytes(boolean traced) {
    if (!traced) {
      return states() * WORK_BYTES_PER_LANE;
    }
    boolean few = arcs <= FEW_MOVES * blocks;
    return states() * (few ? TRACED_WORK_BYTES_PER_LANE_OF_FEW_MOVES : TRACED_WORK_BYTES_PER_LANE);
  }

  /**
   * Returns the processor time of a build, about, in seconds.
   *
   * @param work the seconds that its work would take alone
   */
  public static double seconds(double work) {
    return BASE_SECONDS + Math.min(WARM_UP_SECONDS, WARM_UP_SHARE * work) + work;
  }

  /** Returns the processor time of a build, about, in seconds. */
  public double seconds(int moves) {
    double work =
        NANO
            * (arcs * SplitCost.ARC * ARC_SLOWNESS
                + laneMaps * lanes * MAPPED_LANE_NANOS
                + states()
                    * (moves * SplitCost.TRANSITION * TRANSITION_SLOWNESS
                        + SplitCost.LANE * LANE_SLOWNESS
                        + LAYERS_NANOS / Math.max(1, moves)));
    return seconds(work) + NANO * numbering * NUMBERING_NANOS;
  }
}
