// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.util.List;
import org.saitan.engine.disk.Partitions.Partition;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.Mod3Table;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;

/**
 * Finds next moves from the distances mod 3, partition after partition: of the blocks of one, and
 * of those that its arcs lead to, these are held while it is its turn.
 */
public final class PartitionTracing {
  private static final int RUN = RetrogradeSearch.RUN;

  private final StateSpace space;
  private final ArcFile arcs;
  private final Partitions partitions;
  private final Mod3Table residues;

  /**
   * Creates it.
   *
   * @param room how much may be held at a time
   * @param runsPerPart how many runs of blocks are not to be parted, from run 0 on
   */
  public PartitionTracing(
      StateSpace space, ArcFile arcs, DiskSearch.Room room, int runsPerPart, Workers workers)
      throws IOException {
    this.space = space;
    this.arcs = arcs;
    this.partitions = partitions(arcs, space, room, runsPerPart, workers);
    this.residues = new Mod3Table(space, partitions.mostHeld());
  }

  /**
   * Refuses arcs that lead from every partition to more blocks than there is room for.
   *
   * @throws DoesNotFitException if they do
   */
  public static void requireRoom(
      ArcFile arcs, StateSpace space, DiskSearch.Room room, int runsPerPart, Workers workers)
      throws IOException {
    partitions(arcs, space, room, runsPerPart, workers);
  }

  private static Partitions partitions(
      ArcFile arcs, StateSpace space, DiskSearch.Room room, int runsPerPart, Workers workers)
      throws IOException {
    double most = room.bytes() / Mod3Table.bytes(1, space.lanes());
    return Partitions.of(arcs, room.partitions(), runsPerPart, most, workers);
  }

  /** Does what is to be done with the runs of one partition, by tracers for its blocks. */
  public interface Turn {
    /**
     * Does it.
     *
     * @param from the first run
     * @param to the run after the last
     * @param tracers makes a tracer for each thread
     */
    void take(int from, int to, Tracers tracers) throws IOException;
  }

  /** Makes a tracer for a thread. */
  public interface Tracers {
    LayerMerge.Tracer tracer();
  }

  /**
   * Gives each partition its turn.
   *
   * @param layers all layers, distance 0 first
   */
  public void forEach(List<LayerFile> layers, Workers workers, Turn turn) throws IOException {
    for (Partition partition : partitions.all()) {
      residues.read(layers, arcs.runs(), partition.held(), workers);
      turn.take(partition.from(), partition.to(), () -> new OfPartition(partition.held()));
    }
  }

  private final class OfPartition implements LayerMerge.Tracer {
    private final HeldBlocks held;
    private final ArcFile.Reader reader = arcs.reader();
    private final ArcTable.Cursor cursor = new ArcTable.Cursor(space.laneMaps());
    private final Mod3Table.Tracer tracer = residues.tracer();
    private int run = -1;

    OfPartition(HeldBlocks held) {
      this.held = held;
    }

    @Override
    public byte[] moves(int block, long[] withoutMove) throws IOException {
      if (block / RUN != run) {
        run = block / RUN;
        ArcNumbers own = reader.read(run);
        own.renumber(held::slot);
        cursor.over(own);
      }
      return tracer.moves(held.slot(block), cursor.turn(block % RUN), withoutMove);
    }
  }
}
