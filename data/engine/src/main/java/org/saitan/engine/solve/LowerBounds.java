// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.saitan.board.MoveBoard;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.parallel.Workers;
import org.saitan.pattern.SlotMoves;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.TemporaryTables;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The lower bounds for one puzzle, which come from the pattern databases that fit into memory. If
 * some of the pieces are not covered by any database, small databases are built for the search.
 */
public final class LowerBounds {
  /**
   * The memory limit for pattern databases that are built for one search, in bytes. Chosen so that
   * building them takes a few seconds.
   */
  private static final double SMALL_BYTES = 40e6;

  /** The number of bytes of pattern databases that can be built per second. */
  private static final double BYTES_PER_SECOND = 3e6;

  /** The share of memory used to build and read pattern databases for one search. */
  private static final double SMALL_SHARE = 0.25;

  private final Heuristic<?> heuristic;

  private LowerBounds(Heuristic<?> heuristic) {
    this.heuristic = heuristic;
  }

  /**
   * Returns lower bounds on the distance to a puzzle's goal, or empty if it is neither a
   * sliding-tile nor a permutation puzzle.
   */
  public static Optional<LowerBounds> of(Puzzle puzzle) {
    return patterns(puzzle, puzzle.goals());
  }

  /**
   * Returns the lower bounds for a search.
   *
   * @param goals the puzzle's own goals or, for sliding tiles, a single other goal
   * @param tables the directory of existing tables
   */
  static Optional<LowerBounds> of(
      Puzzle puzzle, List<Position> goals, Optional<TableDirectory> tables) {
    return patterns(puzzle, goals)
        .or(
            () ->
                ProjectionHeuristic.of(puzzle)
                    .filter(projections -> goals.equals(puzzle.goals()) && tables.isPresent())
                    .filter(
                        projections ->
                            tables.get().tables().stream().anyMatch(projections::isPattern))
                    .map(LowerBounds::new));
  }

  private static Optional<LowerBounds> patterns(Puzzle puzzle, List<Position> goals) {
    if (goals.size() != 1) {
      return Optional.empty();
    }
    Optional<? extends Heuristic<?>> heuristic = TileHeuristic.of(puzzle, goals.get(0));
    if (heuristic.isEmpty() && goals.equals(puzzle.goals())) {
      heuristic = SlotMoves.of(puzzle).map(PatternHeuristic::new);
    }
    return heuristic.map(LowerBounds::new);
  }

  /**
   * Chooses the patterns that give the best lower bounds.
   *
   * @param bytes the memory limit of a search that uses them, in bytes
   * @throws org.saitan.problem.DoesNotFitException if no pattern fits
   */
  public List<MoveBoard> boards(double bytes) {
    return heuristic.choose(List.of(), bytes, () -> {});
  }

  /**
   * Returns the reasons why a state is unsolvable. Returns an empty list if the state is solvable
   * or the reasons are unknown.
   */
  public List<Reason> whyUnreachable(Position start) {
    return heuristic.whyUnreachable(start);
  }

  /** Returns the heuristic, which chooses the tables and computes bounds from them. */
  Heuristic<?> heuristic() {
    return heuristic;
  }

  /**
   * Loads the tables.
   *
   * @throws org.saitan.problem.DoesNotFitException if there are no tables and none can be built
   * @throws CancellationException if the watch ends the search
   * @throws TableException if a table is corrupt
   */
  DeepeningSearch<?> load(SearchResources resources, SearchWatch watch) {
    return new Loader<>(heuristic, resources, watch).solver();
  }

  /** A table, with its size in memory and the mean of its lower bounds. */
  private record Candidate(MoveBoard board, double bytes, double mean) {}

  private record Loader<D>(Heuristic<D> heuristic, SearchResources resources, SearchWatch watch) {
    DeepeningSearch<D> solver() {
      List<MoveBoard> boards = resources.tables().map(this::chooseExisting).orElse(List.of());
      List<D> databases = new ArrayList<>();
      for (MoveBoard board : boards) {
        watch.remark("reading the table of " + board.name());
        databases.add(read(resources.tables().orElseThrow(), board));
      }
      // This leaves half of the time for the search itself.
      double inTime = Math.min(SMALL_BYTES, watch.secondsLeft() / 2 * BYTES_PER_SECOND);
      double small = Math.min(inTime, SMALL_SHARE * resources.memory());
      List<MoveBoard> missing = heuristic.choose(boards, small, this::check);
      if (!missing.isEmpty()) {
        databases.addAll(build(missing));
      }
      if (databases.isEmpty()) {
        throw new DoesNotFitException(
            "no table of a smaller board fits into %s of memory"
                .formatted(Magnitude.bytes((double) resources.memory())));
      }
      return new DeepeningSearch<>(heuristic, databases, resources.threads());
    }

    private List<MoveBoard> chooseExisting(TableDirectory tables) {
      List<Candidate> candidates =
          tables.tables().stream()
              .filter(heuristic::isPattern)
              .flatMap(name -> candidate(tables, name).stream())
              .sorted(Comparator.comparingDouble(Candidate::mean).reversed())
              .toList();
      List<MoveBoard> chosen = new ArrayList<>();
      double left = resources.memory();
      for (Candidate each : candidates) {
        if (each.bytes() <= left && heuristic.complements(each.board(), chosen)) {
          chosen.add(each.board());
          left -= each.bytes();
        }
      }
      return chosen;
    }

    /**
     * Returns a table if it is a pattern database of the puzzle. Skips a corrupt table with a
     * remark.
     */
    private Optional<Candidate> candidate(TableDirectory tables, String name) {
      try {
        MoveBoard board = resources.catalogue().board(name, MoveBoard.class);
        if (!heuristic.complements(board, List.of())) {
          return Optional.empty();
        }
        try (DistanceTable table = DistanceTable.open(tables, board)) {
          return Optional.of(
              new Candidate(
                  board,
                  heuristic.bytes(board, table.manifest()),
                  table.manifest().depths().mean()));
        }
      } catch (BadInputException | TableException e) {
        watch.remark("skipping the table of %s: %s".formatted(name, e.getMessage()));
        return Optional.empty();
      }
    }

    private D read(TableDirectory tables, MoveBoard board) {
      try (DistanceTable table = DistanceTable.open(tables, board);
          Workers workers = new Workers(resources.threads(), this::check)) {
        return heuristic.read(table, workers);
      }
    }

    /** Builds tables, reads them into memory, and leaves nothing on disk. */
    private List<D> build(List<MoveBoard> boards) {
      watch.remark(
          "building pattern databases with %s states for this search"
              .formatted(
                  Magnitude.approximate(
                      boards.stream()
                          .mapToDouble(board -> board.size().states().doubleValue())
                          .sum())));
      List<D> databases = new ArrayList<>();
      try (TemporaryTables tables = new TemporaryTables("saitan-bounds-")) {
        BuildObserver observer =
            new BuildObserver() {
              @Override
              public void check() {
                if (tables.isStopping()) {
                  throw new CancellationException("stopped");
                }
                Loader.this.check();
              }
            };
        BuildOptions options = new BuildOptions(resources.threads(), true, false);
        for (MoveBoard board : boards) {
          Generator.standard().build(board, tables.tables(), options, observer);
          databases.add(read(tables.tables(), board));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return databases;
    }

    private void check() {
      if (!watch.canContinue(0)) {
        throw new CancellationException("stopped");
      }
    }
  }
}
