// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.puzzle.defined.pattern.PatternBoards;
import org.saitan.puzzle.defined.pattern.PatternPuzzle;
import org.saitan.puzzle.defined.pattern.SlotMoves;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * The tables of patterns of one puzzle that there are and that fit memory, those with the best
 * bounds first.
 */
final class PatternTables {
  /** Bytes of memory of a stored state: two bits, and some states are held more than once. */
  private static final double BYTES_PER_STATE = 0.27;

  private final SlotMoves moves;
  private final TableHome home;
  private final List<MoveBoard> boards;
  private final int threads;

  private PatternTables(SlotMoves moves, TableHome home, List<MoveBoard> boards, int threads) {
    this.moves = moves;
    this.home = home;
    this.boards = boards;
    this.threads = threads;
  }

  /** A table, how much it takes in memory and how good its bounds are. */
  private record Candidate(MoveBoard board, double bytes, double mean) {}

  /** Returns those of a puzzle; empty if there are none, or the puzzle has no patterns. */
  static Optional<PatternTables> of(Puzzle puzzle, SearchResources resources) {
    TableHome home = resources.home().orElse(null);
    if (home == null || !(puzzle instanceof DefinedPuzzle defined)) {
      return Optional.empty();
    }
    List<String> names =
        home.tables().stream().filter(name -> name.contains(PatternBoards.INFIX)).toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    return SlotMoves.of(defined)
        .map(
            moves ->
                new PatternTables(
                    moves, home, boards(moves, home, names, resources), resources.threads()))
        .filter(tables -> !tables.boards.isEmpty());
  }

  private static List<MoveBoard> boards(
      SlotMoves moves, TableHome home, List<String> names, SearchResources resources) {
    List<Candidate> candidates =
        names.stream()
            .flatMap(name -> candidate(moves, home, name).stream())
            .sorted(Comparator.comparingDouble(Candidate::mean).reversed())
            .toList();
    List<MoveBoard> chosen = new ArrayList<>();
    double left = resources.memory();
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
        List<Long> histogram = table.manifest().histogram();
        double sum =
            IntStream.range(0, histogram.size())
                .mapToDouble(distance -> (double) distance * histogram.get(distance))
                .sum();
        return Optional.of(
            new Candidate(
                board.get(),
                table.manifest().stored() * BYTES_PER_STATE,
                sum / table.manifest().reachable()));
      }
    } catch (BadInputException | TableException e) {
      return Optional.empty();
    }
  }

  /** Reads the tables into memory. */
  Solver load(SearchWatch watch) {
    List<PatternBounds> databases = new ArrayList<>();
    for (MoveBoard board : boards) {
      watch.remark("reading the table of " + board.name());
      try (DistanceTable table = DistanceTable.open(home, board)) {
        databases.add(PatternBounds.read(table));
      }
    }
    return new PatternSolver(moves, databases, threads, true);
  }
}
