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
import org.saitan.board.FillingBoard;
import org.saitan.board.MoveBoard;
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
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/**
 * Makes tables: the front door of the generator for programs.
 *
 * <pre>{@code
 * Board board = Catalogue.standard().board("rotation-3x3");
 * TableHome home = new TableHome(Path.of("data/tables"));
 * Generator.standard().build(board, home, BuildOptions.usual(), BuildObserver.SILENT);
 * }</pre>
 */
public final class Generator {
  private final DenseBuild.Sizes sizes;

  Generator(DenseBuild.Sizes sizes) {
    this.sizes = sizes;
  }

  /** Returns the usual generator. */
  public static Generator standard() {
    return new Generator(DenseBuild.Sizes.USUAL);
  }

  /**
   * Returns how the table of a board is planned and made: a new kind of table adds a line here.
   *
   * @throws IllegalArgumentException if no kind of table knows the board
   */
  public Buildable of(Board board) {
    if (board instanceof FillingBoard filled) {
      return new CompletionBuild(filled);
    }
    if (board instanceof MoveBoard moves) {
      return moves.listed().isPresent() ? new ListedBuild(moves) : new DenseBuild(moves, sizes);
    }
    throw new IllegalArgumentException(board.name() + " has no kind of table");
  }

  /**
   * Builds the table of a board, in place of a former one. A build that fails keeps its files if a
   * later build can resume from them, and deletes them otherwise.
   *
   * @throws CancellationException if the observer throws one to end the build
   * @throws DoesNotFitException if memory or disk are too small for it, with figures and the
   *     biggest board of the family that would fit
   * @throws IOException if a file cannot be read or written, or another program builds the table
   */
  public Buildable.Summary build(
      Board board, TableHome home, BuildOptions how, BuildObserver observer) throws IOException {
    Buildable buildable = of(board);
    Path directory = home.building(board.name());
    Limits limits = limits(board, home);
    Plan inMemory = buildable.plan(how);
    Plan plan = limits.choose(inMemory, how);
    requireFit(plan, limits, how);
    RocksLibrary.require();
    home.requireReplaceable(board.name());
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      try {
        observer.planned(plan);
        if (plan != inMemory && how.engine().isEmpty()) {
          observer.remark(
              "the search works on the disk: in memory it would need %s, and the program may take %s"
                  .formatted(
                      Magnitude.bytes(inMemory.heapBytes()), Magnitude.bytes(limits.heap())));
        }
        return build(buildable, home, how.on(plan.engine()), lock, observer);
      } catch (UncheckedIOException e) {
        clearAfter(e, directory, lock);
        throw e.getCause();
      } catch (Throwable e) {
        clearAfter(e, directory, lock);
        throw e;
      }
    }
  }

  /** Builds a table; where work files are damaged it starts over, once. */
  private static Buildable.Summary build(
      Buildable buildable, TableHome home, BuildOptions how, BuildLock lock, BuildObserver observer)
      throws IOException {
    try {
      return buildable.build(home, how, lock, observer);
    } catch (DamagedPieceException e) {
      observer.remark(e.getMessage() + "; starting over");
      lock.clear();
      return buildable.build(home, how, lock, observer);
    }
  }

  /** Deletes the files of a failed build, unless a later build resumes from them. */
  private static void clearAfter(Throwable failure, Path directory, BuildLock lock) {
    try {
      if (!Checkpoints.areIn(Folder.of(directory))) {
        clear(directory, lock);
      }
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  /**
   * Returns what a build of a board may take here; what a stopped one has written is counted once.
   */
  public static Limits limits(Board board, TableHome home) throws IOException {
    return Limits.of(home.directory()).withDisk(TableHome.bytesOf(home.building(board.name())));
  }

  /**
   * Makes the table of a board of the parts that an engine has written elsewhere, in place of a
   * former one.
   *
   * @param folder where the parts are
   * @throws IOException if a part is not as it was written, or of another board
   * @throws DoesNotFitException if the disk is too small for it
   */
  public Buildable.Summary adopt(Board board, Folder folder, TableHome home) throws IOException {
    PartList parts = PartList.read(folder);
    double free = Limits.of(home.directory()).disk();
    double bytes = folder.bytes();
    if (bytes > free) {
      throw DoesNotFitException.disk(
          board.name() + " needs " + Magnitude.bytes(bytes) + " of disk", free);
    }
    RocksLibrary.require();
    home.requireReplaceable(board.name());
    Path directory = home.building(board.name());
    Buildable buildable = of(board);
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      try {
        return buildable.adopt(home, folder, parts, lock);
      } catch (Throwable e) {
        clearAfter(e, directory, lock);
        throw e;
      }
    }
  }

  /**
   * Clears away what a killed program has left beside the whole table of a board.
   *
   * @return whether a stopped rebuild is there that can go on; it stays
   * @throws IOException if a file cannot be deleted
   */
  public boolean clearUp(Board board, TableHome home) throws IOException {
    Path directory = home.building(board.name());
    if (BuildLock.isHeld(directory)) {
      return false;
    }
    home.deleteRemains(board.name());
    boolean stopped = home.hasBuild(board.name());
    if (!stopped || of(board).resumes()) {
      return stopped;
    }
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      clear(directory, lock);
    }
    return false;
  }

  private static void clear(Path directory, BuildLock lock) throws IOException {
    lock.clear();
    TableHome.deleteTree(directory);
  }

  /**
   * Refuses a board that does not fit.
   *
   * @throws DoesNotFitException with figures and the biggest board of the family that would fit
   */
  void requireFit(Plan plan, Limits limits, BuildOptions how) {
    Optional<DoesNotFitException> obstacle = limits.obstacle(plan);
    if (obstacle.isPresent()) {
      String advice =
          biggestLike(plan.board(), limits, how)
              .map(board -> "; the biggest known board of its family that fits is " + board.name())
              .orElse("");
      String count =
          FillingBoard.census(plan.board())
              .map(it -> it.cost().heapBytes())
              .map(bytes -> "; to count without a table takes " + Magnitude.bytes(bytes))
              .orElse("");
      throw obstacle.get().with(advice + count);
    }
  }

  /** Returns the known board with most states, of the same family, that fits; empty if none. */
  public Optional<Board> biggestLike(Board board, Limits limits, BuildOptions how) {
    return Stream.concat(board.family().published().stream(), board.family().more().stream())
        .map(name -> limits.choose(of(board(board, name)).leastPlan(how), how))
        .filter(plan -> limits.obstacle(plan).isEmpty())
        .sorted(
            Comparator.comparing((Plan plan) -> plan.states().orElse(BigInteger.ZERO)).reversed())
        // Read anew, so that no more than one board's space is held at a time.
        .map(plan -> board(board, plan.board().name()))
        .filter(like -> limits.obstacle(limits.choose(of(like).plan(how), how)).isEmpty())
        .findFirst();
  }

  private static Board board(Board like, String name) {
    return like.family().boards(name).get(0);
  }
}
