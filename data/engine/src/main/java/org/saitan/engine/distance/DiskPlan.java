// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Plan;
import org.saitan.engine.disk.DiskSearch;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.Mod3Table;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * What a build needs whose search works on the disk.
 *
 * <p>With P partitions a block is held in c of them ({@link HeldBlocks#copies}), so of B blocks B/P
 * * c are held at a time: a bit a lane while layers are searched, two while next moves are found. P
 * is the least for which that fits the heap.
 *
 * @param plan the plan of the same table where all is searched in memory
 * @param heap bytes that the program's heap may grow to
 */
record DiskPlan(DistancePlan plan, double heap) implements Plan {
  /** Beyond these, to read each layer so many times would take longer than the search. */
  private static final int MOST_PARTITIONS = 256;

  /** Bytes that find what a run has put aside: arcs and visited lanes. */
  private static final double RUN_BYTES = 32;

  /** Processor time, in nanoseconds: of a lane of a layer that is taken in, or read past. */
  private static final double LANE_TAKEN_NANOS = 5;

  private static final double LANE_PASSED_NANOS = 0.5;

  /** Processor seconds of a byte that is put aside or fetched. */
  private static final double BYTE_SECONDS = 5e-10;

  /** What is done with lanes that are held. */
  private enum Work {
    SEARCH,
    TRACING
  }

  @Override
  public MoveBoard board() {
    return plan.board();
  }

  @Override
  public double states() {
    return plan.states();
  }

  @Override
  public BuildOptions.Engine engine() {
    return BuildOptions.Engine.DISK;
  }

  private Budget budget() {
    return plan.budget();
  }

  /** Returns the bytes held beside lanes. */
  private double besideLanes(Work work, int partitions) {
    double numbers =
        partitions * HeldBlocks.bytes(budget().blocks())
            + RUN_BYTES * plan.runs()
            + (work == Work.SEARCH
                ? LayerFile.bytes(plan.runs(), 2)
                    + DistancePlan.SEARCH_BYTES_PER_LANE * plan.runLanes()
                : plan.writersBytes());
    return budget().withoutArcs(numbers);
  }

  /** Returns in how many partitions a block is held, about. */
  private double copies(int partitions) {
    double arcs = budget().arcs() / Math.max(1, budget().blocks());
    return HeldBlocks.copies(arcs, partitions);
  }

  private double laneBytes(Work work, int partitions) {
    double held = copies(partitions) / partitions * budget().blocks();
    int lanes = plan.wholeLanes();
    return work == Work.SEARCH
        ? DiskSearch.bytes(held, BlockLanes.words(lanes))
        : Mod3Table.bytes(held, lanes);
  }

  private double held(Work work, int partitions) {
    return besideLanes(work, partitions) + laneBytes(work, partitions);
  }

  /** Returns how many partitions there can be: parts of a table are not parted. */
  private double mostPartitions(Work work) {
    int together = work == Work.SEARCH ? 1 : LayerMerge.runsPerPart(plan.wholeLanes());
    return Math.min(MOST_PARTITIONS, Math.ceil(plan.runs() / together));
  }

  private int partitions(Work work) {
    int partitions = 1;
    while (partitions < mostPartitions(work) && held(work, partitions) > Budget.heldIn(heap)) {
      partitions++;
    }
    return partitions;
  }

  /** Returns how much may be held of lanes. */
  DiskEngine.DiskRooms rooms() {
    return new DiskEngine.DiskRooms(room(Work.SEARCH), room(Work.TRACING));
  }

  private DiskSearch.Room room(Work work) {
    int partitions = partitions(work);
    return new DiskSearch.Room(
        1 + partitions / 2, Budget.heldIn(heap) - besideLanes(work, partitions));
  }

  /** Returns the number of partitions of the search, about. */
  int partitions() {
    return partitions(Work.SEARCH);
  }

  private double searchBytes() {
    return held(Work.SEARCH, partitions(Work.SEARCH));
  }

  private double writeBytes() {
    return plan.traced()
        ? held(Work.TRACING, partitions(Work.TRACING))
        : budget().withoutArcs(plan.writersBytes());
  }

  /** Returns the bytes held while classes are found: they are held twice. */
  private double setUpBytes() {
    return budget().withoutArcs(budget().classes() ? budget().blocks() * Long.BYTES : 0);
  }

  private double held() {
    return Math.max(setUpBytes(), Math.max(searchBytes(), writeBytes()));
  }

  @Override
  public Need memory() {
    return new Need(
        plan.exact() ? "about " : "at least ",
        Budget.heap(held()),
        "search %s in %s, writing %s"
            .formatted(
                Magnitude.bytes(Budget.heap(searchBytes())),
                Plural.of(partitions(), "partition"),
                Magnitude.bytes(Budget.heap(writeBytes()))));
  }

  @Override
  public double processBytes() {
    return budget().processOfBuild(held());
  }

  private double visitedBytes() {
    int words = BlockLanes.words(plan.wholeLanes());
    return budget().blocks() * (words * Long.BYTES + Byte.BYTES);
  }

  @Override
  public Need disk() {
    double table = budget().tableBytes();
    double searching = budget().arcBytes() + visitedBytes();
    double writing = (plan.traced() ? budget().arcBytes() : 0) + table;
    double work = budget().workBytes(plan.traced()) + Math.max(searching, writing) - table;
    return new Need(
        plan.exact() ? "about " : "at least ",
        table + work,
        "table %s, work files %s".formatted(Magnitude.bytes(table), Magnitude.bytes(work)));
  }

  @Override
  public double cpuSeconds() {
    double lanes = budget().states();
    int partitions = partitions();
    double taken = copies(partitions);
    if (plan.traced()) {
      partitions += partitions(Work.TRACING);
      taken += copies(partitions(Work.TRACING));
    }
    double aside = DistancePlan.LAYERS * (budget().arcBytes() + 2 * visitedBytes());
    return plan.cpuSeconds()
        + 1e-9 * lanes * (taken * LANE_TAKEN_NANOS + partitions * LANE_PASSED_NANOS)
        + aside * BYTE_SECONDS;
  }

  @Override
  public Optional<String> beyondLimits() {
    return plan.beyondNumbers();
  }

  @Override
  public Plan.Words words() {
    return new DistancePlanWords(plan, this);
  }
}
