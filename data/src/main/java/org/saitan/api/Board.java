// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Pattern;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableDirectory;
import org.saitan.text.VisibleText;

/** A board: one size or variant of a puzzle. Its rules can be used without a table. */
public final class Board {
  private final org.saitan.board.Board board;

  private Board(org.saitan.board.Board board) {
    this.board = board;
  }

  /**
   * Returns a built-in board by name, such as {@code rotation-3x3} or {@code skewb}.
   *
   * @throws BadInputException if there is no such board
   */
  public static Board named(String name) {
    return new Board(Catalogue.standard().board(name));
  }

  /**
   * Returns a board by name: a built-in board, or a board whose definition is stored with its
   * table.
   *
   * @param tables the directory of tables
   * @throws BadInputException if there is no such board
   * @throws org.saitan.table.TableException if the definition stored with the table cannot be read
   */
  public static Board named(Path tables, String name) {
    return new Board(Catalogue.standard().with(new TableDirectory(tables)).board(name));
  }

  /**
   * Reads a board from a file: a permutation puzzle ({@code .tws}, KPuzzle JSON or GAP
   * permutations) or a rule-based puzzle (a grid, JSON with variables, or a Sokoban level).
   *
   * @throws BadInputException if the file cannot be read or is invalid; the message names the line
   */
  public static Board read(Path file) {
    return new Board(Catalogue.standard().read(file));
  }

  /**
   * Parses the text of a puzzle file.
   *
   * @param file the file's name, which determines the format, serves as the name of a puzzle that
   *     has no name, and appears in messages
   * @throws BadInputException if the text is invalid; the message names the line
   */
  public static Board parse(String file, String text) {
    return new Board(Catalogue.standard().read(file, text));
  }

  /**
   * Returns a board whose rules are Java code. Every state reachable from the start states is kept
   * in memory.
   *
   * @param name the name of the board and of its table, which consists of at most 64 lowercase
   *     letters, digits and dashes. A table of that name built from other rules is rejected
   * @throws BadInputException if the name or the rules are invalid
   * @throws org.saitan.problem.DoesNotFitException if the board's states do not fit into the heap
   */
  public static Board of(String name, Rules<?> rules) {
    CodedPuzzle puzzle = new CodedPuzzle(name, rules);
    return new Board(
        new MoveBoard(
            CodedPuzzle.FAMILY,
            puzzle,
            Optional.of(Origin.ofCode(name, puzzle.fingerprint())),
            puzzle.packed()));
  }

  /** Returns the canonical name of this board, which is also the name of its table. */
  public String name() {
    return board.name();
  }

  /**
   * Returns the definition that the board's table stores: KPuzzle JSON for a permutation puzzle, or
   * the original text for other puzzle files. Returns empty if the board has no definition.
   */
  public Optional<String> definition() {
    return board.origin().map(Origin::text).filter(text -> !Origin.isCode(text));
  }

  /**
   * Returns the number of ranked states, computed without a search.
   *
   * @throws BadInputException if the board has no moves, or if its states are found by search, so
   *     that only its table knows the number ({@link MoveTable#count})
   */
  public BigInteger states() {
    if (moves().listedRules().isPresent()) {
      throw new BadInputException(
          name() + ": the number of states is known only once the table has been built");
    }
    return moves().size().states();
  }

  /**
   * Returns the states at distance 0 in canonical notation. If a goal describes only part of the
   * board, this method returns one example state for it, whereas {@link MoveTable#goals} returns
   * all matching states.
   *
   * @throws BadInputException if the board has no moves
   */
  public List<String> goals() {
    Puzzle puzzle = moves().puzzle();
    return puzzle.goals().stream().map(puzzle::format).toList();
  }

  /**
   * Returns a state in canonical notation.
   *
   * @param state the state, in any notation that the command line accepts; for a permutation
   *     puzzle, this can also be a sequence of moves from the goal
   * @throws BadInputException if the text is not a state of the board
   */
  public String canonical(String state) {
    Puzzle puzzle = moves().puzzle();
    return puzzle.format(puzzle.parse(state));
  }

  /**
   * Returns a copy of this board with other goals. The copy's name ends in {@code -goal}.
   *
   * @throws BadInputException if the board is not a permutation puzzle, or a text is not a state of
   *     the board
   */
  public Board withGoals(String... states) {
    Puzzle puzzle = moves().puzzle();
    DefinitionBased defined = defined();
    List<Pattern> goals =
        Arrays.stream(states).map(puzzle::parse).map(defined::pattern).distinct().toList();
    return with(new Variant(Optional.empty(), List.of(), goals, Optional.empty()));
  }

  /**
   * Returns a copy of this board whose goals are all orientations of the whole puzzle that moves
   * can reach. The copy's name ends in {@code -free}.
   *
   * @throws BadInputException if the board is not a permutation puzzle, has only one orientation,
   *     or its definition has no rotations of the whole puzzle
   */
  public Board upToRotation() {
    DefinitionBased defined = defined();
    return ofDefinition(defined.upToRotation(defined.definition().name() + "-free"), defined);
  }

  /**
   * Returns a copy of this board with another metric. The copy's name ends in the metric, as in
   * {@code -single}.
   *
   * @param metric what counts as one move: {@code powers} for any power of a defined move (the
   *     half-turn metric of cubes), {@code single} for the move and its inverse (the quarter-turn
   *     metric), {@code one-way} for the move only
   * @throws BadInputException if the board is not a permutation puzzle, or the metric is unknown
   */
  public Board withMetric(String metric) {
    return with(
        Variant.of(
            Metric.fromKeyword(metric)
                .orElseThrow(
                    () ->
                        new BadInputException(
                            "metric must be powers, single or one-way, got "
                                + VisibleText.quoted(metric)))));
  }

  /**
   * Returns a copy of this board that is restricted to some of its moves. The moves become part of
   * the copy's name.
   *
   * @throws BadInputException if the board is not a permutation puzzle or has no such move
   */
  public Board withMoves(String... moves) {
    return with(new Variant(Optional.empty(), Arrays.asList(moves), List.of(), Optional.empty()));
  }

  /**
   * Returns a copy of this board with another name.
   *
   * @throws BadInputException if the board is not a permutation puzzle, or the name is invalid
   */
  public Board withName(String name) {
    return with(new Variant(Optional.empty(), List.of(), List.of(), Optional.of(name)));
  }

  private Board with(Variant variant) {
    DefinitionBased defined = defined();
    return ofDefinition(variant.applyTo(defined.definition()), defined);
  }

  private static Board ofDefinition(Definition definition, DefinitionBased defined) {
    return new Board(
        Catalogue.standard()
            .fromDefinition(
                definition, defined.picture().map(picture -> picture.with(definition))));
  }

  private DefinitionBased defined() {
    return moves()
        .puzzle()
        .as(DefinitionBased.class)
        .orElseThrow(
            () ->
                new BadInputException(
                    name() + " has no definition; its goal, moves and name cannot be changed"));
  }

  /** Returns the internal board of a puzzle with moves. */
  MoveBoard moves() {
    if (board instanceof MoveBoard moves) {
      return moves;
    }
    throw new BadInputException(name() + " is a placement puzzle and has no moves");
  }

  /** Returns the internal board of a placement puzzle. */
  PlacementBoard placement() {
    if (board instanceof PlacementBoard placement) {
      return placement;
    }
    throw new BadInputException(name() + " is a puzzle with moves, not a placement puzzle");
  }

  /**
   * Returns the internal object that this object wraps, for programs that also use packages outside
   * the stable API.
   *
   * @throws ClassCastException if the internal object has another type
   */
  public <T> T unwrap(Class<T> type) {
    return type.cast(board);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board that && board.isSameAs(that.board);
  }

  @Override
  public int hashCode() {
    return board.identity().hashCode();
  }

  @Override
  public String toString() {
    return name();
  }
}
