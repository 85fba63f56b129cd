// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.PartList;
import org.saitan.engine.build.Plan;
import org.saitan.engine.completion.CompletionBuild;
import org.saitan.engine.distance.DenseBuild;
import org.saitan.engine.distance.ListedBuild;
import org.saitan.engine.work.Checkpoints;
import org.saitan.engine.work.DamagedPieceException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.RocksLibrary;
import org.saitan.table.TableDirectory;
import org.saitan.text.Magnitude;

/**
 * Builds tables. This is the entry point for other modules.
 *
 * <pre>{@code
 * Board board = Catalogue.standard().board("rotation-3x3");
 * TableDirectory tables = new TableDirectory(Path.of("data/tables"));
 * Generator.standard().build(board, tables, BuildOptions.defaults(), BuildObserver.SILENT);
 * }</pre>
 */
public final class Generator {
  private final DenseBuild.Sizes sizes;

  Generator(DenseBuild.Sizes sizes) {
    this.sizes = sizes;
  }

  /** Returns the standard generator. */
  public static Generator standard() {
    return new Generator(DenseBuild.Sizes.DEFAULT);
  }

  /**
   * Returns the planner and builder for a board's table. Add a line to this method for a new kind
   * of table.
   *
   * @throws IllegalArgumentException if no kind of table supports the board
   */
  public Buildable buildable(Board board) {
    if (board instanceof PlacementBoard filled) {
      return new CompletionBuild(filled);
    }
    if (board instanceof MoveBoard moves) {
      return moves.listedRules().isPresent()
          ? new ListedBuild(moves)
          : new DenseBuild(moves, sizes);
    }
    throw new IllegalArgumentException(board.name() + ": no kind of table supports this board");
  }

  /**
   * Builds a board's table, replacing an existing one. If the build fails, its files are kept if a
   * later build can resume from them, and deleted otherwise.
   *
   * @throws CancellationException if the observer throws one to end the build
   * @throws DoesNotFitException if the memory or disk is too small; the message has figures and
   *     names the largest board of the family that fits
   * @throws IOException if a file cannot be read or written, or another program is building the
   *     table
   */
  public Buildable.Summary build(
      Board board, TableDirectory tables, BuildOptions options, BuildObserver observer)
      throws IOException {
    Buildable buildable = buildable(board);
    Path directory = tables.buildOf(board.name());
    Limits limits = limits(board, tables);
    Plan inMemory = buildable.plan(options);
    Plan plan = limits.choose(inMemory, options);
    requireFit(plan, limits, options);
    RocksLibrary.require();
    tables.requireReplaceable(board.name());
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      try {
        observer.planned(plan);
        if (plan != inMemory && options.engine().isEmpty()) {
          observer.remark(
              "searching on disk, because a search in memory needs %s and the heap is limited to %s"
                  .formatted(
                      Magnitude.bytes(inMemory.heapBytes()), Magnitude.bytes(limits.heap())));
        }
        return build(buildable, tables, options.with(plan.engine()), lock, observer);
      } catch (UncheckedIOException e) {
        clearAfter(e, directory, lock);
        throw e.getCause();
      } catch (Throwable e) {
        clearAfter(e, directory, lock);
        throw e;
      }
    }
  }

  /** Builds a table, and starts over once if work files are corrupt. */
  private static Buildable.Summary build(
      Buildable buildable,
      TableDirectory tables,
      BuildOptions options,
      BuildLock lock,
      BuildObserver observer)
      throws IOException {
    try {
      return buildable.build(tables, options, lock, observer);
    } catch (DamagedPieceException e) {
      observer.remark(e.getMessage() + "; starting over");
      lock.clear();
      return buildable.build(tables, options, lock, observer);
    }
  }

  /** Deletes the files of a failed build unless a later build can resume from them. */
  private static void clearAfter(Throwable failure, Path directory, BuildLock lock) {
    try {
      if (!Checkpoints.existIn(Folder.of(directory))) {
        clear(directory, lock);
      }
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  /**
   * Returns the limits for a build. Disk space used by a stopped build of the same board counts as
   * free.
   */
  public static Limits limits(Board board, TableDirectory tables) throws IOException {
    return Limits.of(tables.directory())
        .withExtraDisk(TableDirectory.bytesOf(tables.buildOf(board.name())));
  }

  /**
   * Builds a board's table from parts written by another engine, replacing an existing table.
   *
   * @param folder the directory of the parts
   * @throws IOException if a part is corrupt or belongs to another board
   * @throws DoesNotFitException if the disk is too small
   */
  public Buildable.Summary adopt(Board board, Folder folder, TableDirectory tables)
      throws IOException {
    PartList parts = PartList.read(folder);
    double free = Limits.of(tables.directory()).disk();
    double bytes = folder.bytes();
    if (bytes > free) {
      throw DoesNotFitException.disk(
          board.name() + " needs " + Magnitude.bytes(bytes) + " of disk", free);
    }
    RocksLibrary.require();
    tables.requireReplaceable(board.name());
    Path directory = tables.buildOf(board.name());
    Buildable buildable = buildable(board);
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      try {
        return buildable.adopt(tables, folder, parts, lock);
      } catch (Throwable e) {
        clearAfter(e, directory, lock);
        throw e;
      }
    }
  }

  /**
   * Deletes the files that a killed program left beside a complete table.
   *
   * @return whether there is a stopped rebuild that can be resumed, whose files are kept
   * @throws IOException if a file cannot be deleted
   */
  public boolean deleteLeftovers(Board board, TableDirectory tables) throws IOException {
    Path directory = tables.buildOf(board.name());
    if (BuildLock.isHeld(directory)) {
      return false;
    }
    tables.deleteLeftovers(board.name());
    boolean stopped = tables.hasBuild(board.name());
    if (!stopped || buildable(board).resumes()) {
      return stopped;
    }
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      clear(directory, lock);
    }
    return false;
  }

  private static void clear(Path directory, BuildLock lock) throws IOException {
    lock.clear();
    TableDirectory.deleteTree(directory);
  }

  /**
   * Checks that a board fits the limits.
   *
   * @throws DoesNotFitException if the board does not fit; the message has figures and names the
   *     largest board of the family that fits
   */
  void requireFit(Plan plan, Limits limits, BuildOptions options) {
    Optional<DoesNotFitException> obstacle = limits.obstacle(plan);
    if (obstacle.isPresent()) {
      String advice =
          largestInFamily(plan.board(), limits, options)
              .map(
                  board ->
                      "; the largest known board of the same family that fits is " + board.name())
              .orElse("");
      String count =
          PlacementBoard.census(plan.board())
              .map(it -> it.cost().heapBytes())
              .map(
                  bytes ->
                      "; counting the solutions without a table takes " + Magnitude.bytes(bytes))
              .orElse("");
      throw obstacle.get().withDetail(advice + count);
    }
  }

  /**
   * Returns the known board of the same family that fits and has the most states, or empty if none
   * fits.
   */
  public Optional<Board> largestInFamily(Board board, Limits limits, BuildOptions options) {
    return Stream.concat(board.family().published().stream(), board.family().suggested().stream())
        .map(name -> limits.choose(buildable(board(board, name)).minimalPlan(options), options))
        .filter(plan -> limits.obstacle(plan).isEmpty())
        .sorted(
            Comparator.comparing((Plan plan) -> plan.states().orElse(BigInteger.ZERO)).reversed())
        // The board is created again, so that only one board's space is in memory at a time.
        .map(plan -> board(board, plan.board().name()))
        .filter(b -> limits.obstacle(limits.choose(buildable(b).plan(options), options)).isEmpty())
        .findFirst();
  }

  private static Board board(Board template, String name) {
    return template.family().boards(name).get(0);
  }
}
