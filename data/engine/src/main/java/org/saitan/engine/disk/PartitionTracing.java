// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.saitan.engine.disk.Partitions.Partition;
import org.saitan.engine.search.DistancePlanes;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;

/**
 * Finds next moves, partition after partition: of the blocks of one, and of those that its arcs
 * lead to, the {@link DistancePlanes} are held while it is its turn.
 */
public final class PartitionTracing {
  private static final int RUN = RetrogradeSearch.RUN;

  private final StateSpace space;
  private final ArcFile arcs;
  private final Partitions partitions;
  private final DistancePlanes planes;

  /**
   * Creates it.
   *
   * @param room how much may be held at a time
   * @param runsPerPart how many runs of blocks are not to be parted, from run 0 on
   * @param layers the number of layers
   */
  public PartitionTracing(
      StateSpace space,
      ArcFile arcs,
      DiskSearch.Room room,
      int runsPerPart,
      int layers,
      Workers workers)
      throws IOException {
    this.space = space;
    this.arcs = arcs;
    this.partitions = partitions(arcs, space, room, runsPerPart, layers, workers);
    this.planes = new DistancePlanes(space, layers, partitions.mostHeld());
  }

  /**
   * Refuses arcs that lead from every partition to more blocks than there is room for.
   *
   * @param layers a number of layers
   * @throws DoesNotFitException if they do
   */
  public static void requireRoom(
      ArcFile arcs,
      StateSpace space,
      DiskSearch.Room room,
      int runsPerPart,
      int layers,
      Workers workers)
      throws IOException {
    partitions(arcs, space, room, runsPerPart, layers, workers);
  }

  private static Partitions partitions(
      ArcFile arcs,
      StateSpace space,
      DiskSearch.Room room,
      int runsPerPart,
      int layers,
      Workers workers)
      throws IOException {
    double most = room.bytes() / DistancePlanes.bytesOfBlock(space, layers);
    return Partitions.of(arcs, room.partitions(), runsPerPart, most, workers);
  }

  /** Does what is to be done with the runs of one partition, by next moves of its blocks. */
  public interface Turn {
    /**
     * Does it.
     *
     * @param from the first run
     * @param to the run after the last
     * @param nextMoves makes those of each thread
     */
    void take(int from, int to, Supplier<LayerMerge.NextMoves> nextMoves) throws IOException;
  }

  /**
   * Gives each partition its turn.
   *
   * @param layers all layers, distance 0 first
   */
  public void forEach(List<LayerFile> layers, Workers workers, Turn turn) throws IOException {
    for (Partition partition : partitions.all()) {
      planes.read(layers, arcs.runs(), partition.held(), workers);
      turn.take(partition.from(), partition.to(), () -> new OfPartition(partition.held()));
    }
  }

  private final class OfPartition implements LayerMerge.NextMoves {
    private final HeldBlocks held;
    private final ArcFile.Reader reader = arcs.reader();
    private final ArcTable.Cursor cursor = new ArcTable.Cursor(space.laneMaps());
    private final DistancePlanes.MoveFinder finder = planes.moveFinder();
    private ArcNumbers arcsOfRun;
    private int run = -1;

    OfPartition(HeldBlocks held) {
      this.held = held;
    }

    @Override
    public byte[] of(int block, long[] goals) throws IOException {
      if (block / RUN != run) {
        run = block / RUN;
        arcsOfRun = reader.read(run);
        arcsOfRun.renumber(held::slot);
      }
      return finder.moves(held.slot(block), cursor.turn(arcsOfRun, block % RUN), goals);
    }
  }
}
