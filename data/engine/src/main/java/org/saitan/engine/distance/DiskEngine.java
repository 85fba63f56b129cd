// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saitan.engine.disk.ArcFile;
import org.saitan.engine.disk.DiskSearch;
import org.saitan.engine.disk.PartitionTracing;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.LayerSearch;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/** Holds arcs and lanes on the disk, and partition after partition in memory. */
final class DiskEngine implements DistanceBuild.Engine {
  private final StateSpace space;
  private final KeptBlocks kept;
  private final Workers workers;
  private final Path directory;
  private final DiskRooms rooms;
  private final int runsPerPart;
  private ArcFile arcs;

  /**
   * How much may be held of lanes.
   *
   * @param search while layers are searched
   * @param tracing while next moves are found
   */
  record DiskRooms(DiskSearch.Room search, DiskSearch.Room tracing) {
    /** Returns these rooms for at least so many partitions. */
    DiskRooms withPartitions(int least) {
      return new DiskRooms(search.withPartitions(least), tracing.withPartitions(least));
    }
  }

  DiskEngine(
      StateSpace space,
      KeptBlocks kept,
      Workers workers,
      Path directory,
      DiskRooms rooms,
      int runsPerPart) {
    this.runsPerPart = runsPerPart;
    this.space = space;
    this.kept = kept;
    this.workers = workers;
    this.directory = directory;
    this.rooms = rooms;
  }

  @Override
  public void setUp() throws IOException {
    arcs = ArcFile.create(directory.resolve("arcs"), space, kept, workers);
  }

  @Override
  public boolean isSetUp() {
    return arcs != null;
  }

  @Override
  public void forget() throws IOException {
    if (arcs != null) {
      arcs.close();
      arcs = null;
    }
  }

  @Override
  public LayerSearch search() throws IOException {
    // Else it would turn out after the search.
    PartitionTracing.requireRoom(arcs, space, rooms.tracing(), runsPerPart, 1, workers);
    Path visited = directory.resolve("visited");
    return new DiskSearch(arcs, kept, space, workers, rooms.search(), visited);
  }

  @Override
  public void write(LayerMerge merge, List<LayerFile> layers, Runnable partDone)
      throws IOException {
    new PartitionTracing(space, arcs, rooms.tracing(), runsPerPart, layers.size(), workers)
        .forEach(
            layers,
            workers,
            (from, to, nextMoves) -> {
              int first = from / runsPerPart;
              workers.forEach(
                  (to + runsPerPart - 1) / runsPerPart - first,
                  () -> {
                    LayerMerge.PartMaker maker = merge.maker(nextMoves.get());
                    return part -> {
                      maker.make(first + part);
                      partDone.run();
                    };
                  });
            });
  }

  @Override
  public void close() throws IOException {
    forget();
  }
}
