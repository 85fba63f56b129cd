// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.placement.Assignment;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.Solutions;
import org.saitan.problem.BadInputException;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionTable;

/**
 * All solutions of one placement puzzle, numbered from 0. Solutions are in lexicographic order of
 * their cells, with white before black.
 */
public final class PlacementTable implements AutoCloseable {
  private final CompletionTable table;
  private final PlacementRules rules;
  private final Solutions solutions;

  private PlacementTable(CompletionTable table) {
    this.table = table;
    this.rules = table.rules();
    this.solutions = new Solutions(table);
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory of tables, such as {@code data/tables}
   * @param board the name of a board, such as {@code yinyang-6}
   * @throws BadInputException if there is no placement puzzle with this name
   * @throws TableException if the board's table cannot be read; the message says what to do
   */
  public static PlacementTable open(Path tables, String board) {
    TableDirectory directory = new TableDirectory(tables);
    return new PlacementTable(
        CompletionTable.open(
            directory, Catalogue.standard().with(directory).board(board, PlacementBoard.class)));
  }

  /**
   * Opens the table of a board.
   *
   * @param tables the directory of tables
   * @throws BadInputException if the board is not a placement puzzle
   * @throws TableException if the board's table cannot be read
   */
  public static PlacementTable open(Path tables, Board board) {
    return new PlacementTable(CompletionTable.open(new TableDirectory(tables), board.placement()));
  }

  /**
   * Returns the internal object that this object wraps, for programs that also use packages outside
   * the stable API.
   *
   * @throws ClassCastException if the internal object has another type
   */
  public <T> T unwrap(Class<T> type) {
    return type.cast(table);
  }

  /** Returns the canonical name of the board. */
  public String board() {
    return table.board().name();
  }

  /** Returns the number of solutions. */
  public BigInteger solutions() {
    return solutions.total();
  }

  /**
   * Returns the solution with the given index.
   *
   * @param number {@code 0 <= number < solutions()}
   * @throws IllegalArgumentException if the number is out of range
   */
  public String nth(BigInteger number) {
    return rules.format(solutions.nth(number));
  }

  /**
   * Returns the index of a solution, or empty if the filled board breaks a rule.
   *
   * @throws BadInputException if the text is not a filled board
   */
  public Optional<BigInteger> rank(String full) {
    Assignment cells = rules.parse(full);
    if (cells.count() < cells.cells()) {
      throw new BadInputException(
          "%s: expected all %d cells filled, got %d in '%s'"
              .formatted(board(), cells.cells(), cells.count(), full));
    }
    return solutions.rank(cells);
  }

  /**
   * Returns an infinite stream of solutions that are drawn uniformly at random, with replacement.
   *
   * @throws IllegalStateException if there is no solution
   */
  public Stream<String> samples(RandomGenerator random) {
    return Stream.generate(() -> rules.format(solutions.sample(random)));
  }

  /** Returns all solutions in order. */
  public Stream<String> all() {
    return Stream.iterate(
            BigInteger.ZERO,
            number -> number.compareTo(solutions()) < 0,
            number -> number.add(BigInteger.ONE))
        .map(this::nth);
  }

  /** Waits for the reads in progress to end, then closes the table. Later reads fail. */
  @Override
  public void close() {
    table.close();
  }
}
