// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Plan;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.engine.listed.ListedRuns;
import org.saitan.engine.listed.ListedSearch;
import org.saitan.engine.listed.Listing;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.step.PassMemory;
import org.saitan.parallel.Workers;
import org.saitan.space.AffineHull;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedSpace;
import org.saitan.space.StateList;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableParts;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceWriter;

/**
 * Builds a table whose states are listed: finds all states, then writes the blocks and the list. A
 * stopped build resumes from its last checkpoint. If it was stopped while writing, it writes
 * everything again.
 */
public record ListedBuild(MoveBoard board) implements Buildable {
  /**
   * The factor by which checkpoints are rarer than in other builds, because each checkpoint appends
   * the states in memory to a file.
   */
  private static final double INTERVAL_FACTOR = 4;

  /**
   * The approximate memory per stored state in addition to its words, in bytes: 6 to 9 for the
   * index, 2 for the distance, 4 for the position in the order, plus spare capacity.
   */
  private static final int OVERHEAD = 13;

  /**
   * The approximate memory per stored state in addition to its words, in bytes, for boards with
   * starts. There, states with a distance have an order of their own.
   */
  private static final int OVERHEAD_WITH_STARTS = 17;

  private static final double EMPTY_TABLE_BYTES = 1e4;

  @Override
  public Plan plan(BuildOptions options) {
    return plan(
        options,
        BuildOptions.Medium.MEMORY,
        Optional.of(plan(options, BuildOptions.Medium.DISK, Optional.empty())));
  }

  private Plan plan(BuildOptions options, BuildOptions.Medium engine, Optional<Plan> onDisk) {
    ListedRules rules = board.listedRules().orElseThrow();
    int overhead = rules.starts().isEmpty() ? OVERHEAD : OVERHEAD_WITH_STARTS;
    return new Plan(
        board,
        engine,
        Optional.empty(),
        Plan.Precision.UNKNOWN,
        new Figures()
            .with("symmetries", options.symmetry() ? rules.symmetries() : 1)
            .with("moves", rules.moves())
            .with("bytesPerState", rules.words() * Long.BYTES + overhead)
            .values(),
        MemoryBudget.heapFor(PassMemory.BASE),
        EMPTY_TABLE_BYTES,
        Double.NaN,
        Optional.empty(),
        onDisk);
  }

  @Override
  public Buildable.Summary build(
      TableDirectory tables, BuildOptions options, BuildLock lock, BuildObserver observer)
      throws IOException {
    Path directory = tables.buildOf(board.name());
    if (options.resume()) {
      new TableParts(tables, board.name()).deleteParts();
    } else {
      lock.clear();
    }
    if (board.origin().isPresent()) {
      TableDirectory.writeDefinition(directory, board.origin().get());
    }
    double cpuStart = ProcessorTime.seconds();
    ListedRules rules = board.listedRules().orElseThrow();
    boolean classes = options.symmetry() && rules.symmetries() > 1;
    try (Workers workers = new Workers(options.threads(), observer::check);
        ListedSearch search = search(directory, options, classes, workers, observer)) {
      Listing listing = search.run();
      double cpuListed = ProcessorTime.seconds();
      write(tables, listing, classes, workers, observer, search);
      double cpuWritten = ProcessorTime.seconds();
      return DistanceSummary.of(tables, board, 0, cpuListed - cpuStart, cpuWritten - cpuListed);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void write(
      TableDirectory tables,
      Listing listing,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      ListedSearch search)
      throws IOException {
    observer.beginWriting(listing.parts());
    ListedRules rules = board.listedRules().orElseThrow();
    ListedSpace space = new ListedSpace(rules, listing, classes);
    AffineHull hull = rules.hull();
    DistanceWriter writer = new DistanceWriter(tables, board, space);
    workers.forEach(
        listing.parts(),
        part -> {
          write(listing.make(part), part, listing.parts(), writer, space, hull);
          observer.step();
        });
    try (DistanceWriter.PartWriter index = writer.beginPart(listing.parts())) {
      index.putIndex(listing);
      index.finish();
    }
    int parts = 2 * listing.parts() + 1;
    writer.finish(
        parts,
        DistanceManifest.of(
            board,
            space,
            listing.runs(),
            listing.stored(),
            classes ? rules.symmetries() : 1,
            listing.histogram(),
            writer.digest(parts),
            search.seconds()));
  }

  private ListedSearch search(
      Path directory,
      BuildOptions options,
      boolean classes,
      Workers workers,
      BuildObserver observer) {
    return new ListedSearch(
        new ListedSearch.Task(
            board.name(),
            board.listedRules().orElseThrow(),
            classes,
            workers,
            observer,
            MemoryBudget.heapBudget()),
        new ListedSearch.Build(
            directory,
            board.identity(),
            board.rulesVersion(),
            options.secondsAtRisk() * INTERVAL_FACTOR,
            options.engine().filter(BuildOptions.Medium.DISK::equals).isPresent()));
  }

  /** Writes one part of the blocks and one part of the list. */
  private static void write(
      Listing.Portion portion,
      int number,
      int parts,
      DistanceWriter writer,
      ListedSpace space,
      AffineHull hull) {
    BlockLayout layout = writer.layout();
    char[] distances = new char[StateList.RUN];
    char[] next = new char[StateList.RUN];
    try (DistanceWriter.PartWriter blocks = writer.beginPart(number);
        DistanceWriter.PartWriter list = writer.beginPart(parts + 1 + number)) {
      for (int i = 0; i < portion.runs(); i++) {
        ListedRuns.Run run = portion.run(i);
        int states = run.next().length;
        System.arraycopy(run.distances(), 0, distances, 0, states);
        System.arraycopy(run.next(), 0, next, 0, states);
        for (int lane = states; lane < distances.length; lane++) {
          distances[lane] = BlockLayout.UNREACHABLE;
          next[lane] = 0;
        }
        blocks.put(space.blockOfRun(portion.firstRun() + i), layout.encode(distances, 0, next));
        list.putRun(portion.firstRun() + i, run.states(), hull);
      }
      blocks.finish();
      list.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
