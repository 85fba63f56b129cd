// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.workshop;

import java.util.concurrent.CancellationException;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.table.TableDirectory;
import org.saitan.text.Magnitude;

/** A visitor's puzzle while its table is built, and after that. */
final class Job implements BuildObserver {
  /** States, one of each class, that a table may have. */
  private static final long MOST_STATES = 1_000_000;

  private static final int MOST_SECONDS = 10;

  /** More than any build here takes: a stopped one is not resumed, so it needs no checkpoint. */
  private static final double NO_CHECKPOINTS = 1e9;

  private final int number;
  private final String text;
  private final long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
  private volatile boolean canceled;
  private volatile int layers;
  private volatile long states;
  private volatile boolean finished;
  private volatile RuntimeException failure;

  Job(int number, String text) {
    this.number = number;
    this.text = text;
  }

  /**
   * How far a build has come.
   *
   * @param job its number
   * @param status whether it is at work, or there is a table
   * @param layers layers that were searched
   * @param states states found, one of each class
   * @param board name of the board that can be asked, once there is one
   */
  record Progress(
      int job, String status, int layers, @Exact long states, @OmitIfNull String board) {}

  /** Returns the name of the board. */
  String name() {
    return Workshop.PREFIX + number;
  }

  int number() {
    return number;
  }

  boolean isAtWork() {
    return !finished && failure == null;
  }

  /** Returns how far it has come; throws what ended it. */
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
  void build(Catalogue catalogue, TableDirectory home) {
    try {
      boolean isLevel = text.lines().anyMatch(line -> line.matches("\\s*##.*"));
      String file = isLevel ? "puzzle.xsb" : "puzzle.grid";
      // One thread: a single step may take forever, and only in this thread is it stopped.
      BuildOptions how = new BuildOptions(1, true, false, NO_CHECKPOINTS);
      Interruption.withCpuLimit(
          MOST_SECONDS,
          () -> Generator.standard().build(catalogue.named(name(), file, text), home, how, this));
      finished = true;
    } catch (CancellationException e) {
      failure = tooSlow();
    } catch (RuntimeException e) {
      failure = e;
    } catch (Throwable e) {
      failure = new IllegalStateException(e);
    }
  }

  @Override
  public void listed(long listed) {
    layers++;
    states = listed;
    if (listed > MOST_STATES) {
      throw tooBig("has more than " + Magnitude.of(MOST_STATES) + " positions");
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
    return tooBig("takes more than " + MOST_SECONDS + " s");
  }

  private static DoesNotFitException tooBig(String why) {
    return new DoesNotFitException(
        "the puzzle " + why + "; keep its file, and build the table with: generate FILE");
  }
}
