// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.saitan.board.MoveBoard;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PatternChoice;
import org.saitan.pattern.PatternPuzzle;
import org.saitan.pattern.SlotMoves;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The tables of patterns of one puzzle that there are and that fit memory; where there are none,
 * one of a small pattern, made for this search alone.
 */
final class PatternTables {
  /** Bytes of memory of a stored state: two bits, and some states are held more than once. */
  private static final double BYTES_PER_STATE = 0.27;

  /** The most memory of a pattern whose table is made for one search: some seconds of work. */
  private static final double SMALL_BYTES = 40e6;

  /** The part of the memory that such a table may take while it is made and read. */
  private static final double SMALL_SHARE = 0.25;

  private final SlotMoves moves;
  private final SearchResources resources;
  private final List<MoveBoard> boards;

  private PatternTables(SlotMoves moves, SearchResources resources) {
    this.moves = moves;
    this.resources = resources;
    this.boards =
        resources.home().isPresent()
            ? boards(moves, resources.home().get(), resources.memory())
            : List.of();
  }

  /** A table, how much it takes in memory and how good its bounds are. */
  private record Candidate(MoveBoard board, double bytes, double mean) {}

  /** Returns those of a puzzle; empty if it has no patterns. */
  static Optional<PatternTables> of(Puzzle puzzle, SearchResources resources) {
    return SlotMoves.of(puzzle).map(moves -> new PatternTables(moves, resources));
  }

  private static List<MoveBoard> boards(SlotMoves moves, TableHome home, double memory) {
    List<Candidate> candidates =
        home.tables().stream()
            .filter(name -> name.contains(PatternBoards.INFIX))
            .flatMap(name -> candidate(moves, home, name).stream())
            .sorted(Comparator.comparingDouble(Candidate::mean).reversed())
            .toList();
    List<MoveBoard> chosen = new ArrayList<>();
    double left = memory;
    for (Candidate each : candidates) {
      boolean adds =
          chosen.stream()
              .noneMatch(
                  board ->
                      ((PatternPuzzle) board.puzzle())
                          .pattern()
                          .refines(moves, ((PatternPuzzle) each.board().puzzle()).pattern()));
      if (adds && each.bytes() <= left) {
        chosen.add(each.board());
        left -= each.bytes();
      }
    }
    return chosen;
  }

  /** Returns a table if it is of a pattern of the puzzle; a damaged one does no harm. */
  private static Optional<Candidate> candidate(SlotMoves moves, TableHome home, String name) {
    try {
      Optional<MoveBoard> board =
          home.definition(name)
              .filter(found -> PatternBoards.recognises(found.text()))
              .flatMap(found -> PatternBoards.read(found.file().toString(), found.text(), moves));
      if (board.isEmpty()) {
        return Optional.empty();
      }
      try (DistanceTable table = DistanceTable.open(home, board.get())) {
        return Optional.of(
            new Candidate(
                board.get(),
                table.manifest().stored() * BYTES_PER_STATE,
                table.manifest().meanDistance()));
      }
    } catch (BadInputException | TableException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads the tables into memory.
   *
   * @throws DoesNotFitException if there are none and none can be made
   * @throws CancellationException if the watch ends the search meanwhile
   */
  Solver load(SearchWatch watch) {
    List<PatternBounds> databases = new ArrayList<>();
    for (MoveBoard board : boards) {
      watch.remark("reading the table of " + board.name());
      databases.add(read(resources.home().orElseThrow(), board));
    }
    if (databases.isEmpty()) {
      databases.add(made(watch));
    }
    return new PatternSolver(moves, databases, resources.threads(), true);
  }

  private PatternBounds read(TableHome home, MoveBoard board) {
    try (DistanceTable table = DistanceTable.open(home, board)) {
      return PatternBounds.read(table, resources.threads());
    }
  }

  /** Makes the table of a small pattern and reads it; nothing of it is kept on the disk. */
  private PatternBounds made(SearchWatch watch) {
    double bytes = Math.min(SMALL_BYTES, SMALL_SHARE * resources.memory());
    MoveBoard board = PatternBoards.of(moves, PatternChoice.of(moves, bytes));
    watch.remark(
        "making lower bounds of %s states for this search"
            .formatted(Magnitude.of(board.size().states())));
    BuildObserver observer =
        new BuildObserver() {
          @Override
          public void check() {
            if (!watch.goesOn(0)) {
              throw new CancellationException("stopped");
            }
          }
        };
    try {
      Path directory = Files.createTempDirectory("saitan-bounds-");
      try {
        TableHome home = new TableHome(directory);
        Generator.standard()
            .build(board, home, new BuildOptions(resources.threads(), true, false), observer);
        return read(home, board);
      } finally {
        TableHome.deleteTree(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
