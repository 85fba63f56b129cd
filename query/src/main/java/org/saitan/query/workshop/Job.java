// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.workshop;

import java.util.concurrent.CancellationException;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.query.web.HttpProblem;
import org.saitan.table.TableDirectory;
import org.saitan.text.Magnitude;

/** The build of a visitor's puzzle. */
final class Job implements BuildObserver {
  /** The maximum number of states of a table, up to symmetry. */
  private static final long MAX_STATES = 1_000_000;

  private static final int MAX_SECONDS = 10;

  /**
   * The number of seconds between checkpoints. It is longer than any build in the workshop takes:
   * stopped builds are not resumed, so they need no checkpoints.
   */
  private static final double NO_CHECKPOINTS = 1e9;

  private static final int MAX_TITLE = 40;

  private final int number;
  private final String text;
  private final long end = System.nanoTime() + MAX_SECONDS * 1_000_000_000L;
  private volatile String name;
  private volatile boolean canceled;
  private volatile int layers;
  private volatile long states;
  private volatile boolean finished;
  private volatile RuntimeException failure;

  Job(int number, String text) {
    this.number = number;
    this.text = text;
    this.name = Workshop.PREFIX + number;
  }

  /**
   * The progress of a build.
   *
   * @param job the number of the job
   * @param status the word {@code building} or {@code finished}
   * @param layers the number of layers searched
   * @param states the number of states found, up to symmetry
   * @param board the name of the board, once its table is finished
   */
  record Progress(
      int job, String status, int layers, @Exact long states, @OmitIfNull String board) {}

  /**
   * Returns the name of the board, which includes the puzzle's title once the text has been parsed.
   */
  String name() {
    return name;
  }

  int number() {
    return number;
  }

  boolean isRunning() {
    return !finished && failure == null;
  }

  /** Returns the progress, or throws the exception that ended the build. */
  Progress progress() {
    if (failure != null) {
      throw failure;
    }
    return new Progress(
        number, finished ? "finished" : "building", layers, states, finished ? name() : null);
  }

  void cancel() {
    canceled = true;
  }

  /** Reads the puzzle and builds its table. */
  void build(Catalogue catalogue, TableDirectory tables) {
    try {
      boolean isLevel = text.lines().anyMatch(line -> line.matches("\\s*##.*"));
      String file = isLevel ? "puzzle.xsb" : "puzzle.grid";
      // One thread: a single step may take too long, and can be stopped only from within its own
      // thread.
      BuildOptions options = new BuildOptions(1, true, false, NO_CHECKPOINTS);
      Interruption.withCpuLimit(
          MAX_SECONDS,
          () -> {
            MoveBoard board = read(catalogue, file);
            name = board.name();
            return Generator.standard().build(board, tables, options, this);
          });
      finished = true;
    } catch (CancellationException e) {
      failure = tooSlow();
    } catch (RuntimeException e) {
      failure = e;
    } catch (Throwable e) {
      failure = new IllegalStateException(e);
    }
  }

  private MoveBoard read(Catalogue catalogue, String file) {
    try {
      return catalogue.readAs(this::withTitle, file, text);
    } catch (DoesNotFitException e) {
      throw HttpProblem.unsupportedSize(e.getMessage()); // No machine can build the table.
    }
  }

  private String withTitle(String title) {
    return name + "-" + title.substring(0, Math.min(MAX_TITLE, title.length()));
  }

  @Override
  public void listed(long listed) {
    layers++;
    states = listed;
    if (listed > MAX_STATES) {
      throw tooBig("has more than " + Magnitude.of(MAX_STATES) + " positions");
    }
  }

  @Override
  public void check() {
    if (canceled) {
      throw new CancellationException("canceled");
    }
    if (System.nanoTime() > end) {
      throw tooSlow();
    }
  }

  private static DoesNotFitException tooSlow() {
    return tooBig("takes more than " + MAX_SECONDS + " s");
  }

  private static DoesNotFitException tooBig(String reason) {
    return new DoesNotFitException(
        "the puzzle "
            + reason
            + "; save the puzzle's file and build the table with: generate FILE");
  }
}
