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

/** The rules of one board, of moves or to fill; needs no table. */
public final class Board {
  private final org.saitan.board.Board board;

  private Board(org.saitan.board.Board board) {
    this.board = board;
  }

  /**
   * Returns the board of a name that this library knows, such as {@code rotation-3x3} or {@code
   * skewb}.
   *
   * @throws BadInputException if there is none
   */
  public static Board named(String name) {
    return new Board(Catalogue.standard().board(name));
  }

  /**
   * Returns the board of a name, also where its definition is known from its table only.
   *
   * @param tables the directory where tables live
   * @throws BadInputException if there is none
   * @throws org.saitan.table.TableException if the definition beside the table cannot be read
   */
  public static Board named(Path tables, String name) {
    return new Board(Catalogue.standard().with(new TableDirectory(tables)).board(name));
  }

  /**
   * Returns the board of a file: a definition ({@code .tws}, KPuzzle JSON or GAP permutations), or
   * rules of moves that look at the board (a grid, JSON with variables, a level of Sokoban).
   *
   * @throws BadInputException if the file cannot be read or is no definition, with the line
   */
  public static Board read(Path file) {
    return new Board(Catalogue.standard().read(file));
  }

  /**
   * Returns the board of the text of such a file.
   *
   * @param file name of the file: for messages, for a puzzle without a name, and to tell formats
   * @throws BadInputException if the text is no definition, with the line
   */
  public static Board parse(String file, String text) {
    return new Board(Catalogue.standard().read(file, text));
  }

  /**
   * Returns the board of rules in code.
   *
   * @param name name of the board and of its table: small letters, digits and dashes, at most 64; a
   *     table is refused where the rules have changed
   * @throws BadInputException if the name will not do, or something is wrong with the rules
   * @throws org.saitan.problem.DoesNotFitException if the heap is too small for all its states
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

  /** Returns the canonical name, which its table has too. */
  public String name() {
    return board.name();
  }

  /**
   * Returns what its table keeps of the file or the definition that it comes from: KPuzzle JSON of
   * a definition, other rules as they were read; empty where it comes from none.
   */
  public Optional<String> definition() {
    return board.origin().map(Origin::text).filter(text -> !Origin.isCode(text));
  }

  /**
   * Returns the number of states that have a rank, found without a search.
   *
   * @throws BadInputException if it is no puzzle with moves, or its states are listed and only its
   *     table knows how many there are ({@link MoveTable#count})
   */
  public BigInteger states() {
    if (moves().listed().isPresent()) {
      throw new BadInputException(
          name() + ": its states are listed when its table is made; only that has their number");
    }
    return moves().size().states();
  }

  /**
   * Returns the states at distance 0, canonically. Where a puzzle with a start has a goal that
   * leaves something open, they are known when its table is made ({@link MoveTable#goals}); here it
   * is a state for each such goal.
   *
   * @throws BadInputException if it is no puzzle with moves
   */
  public List<String> goals() {
    Puzzle puzzle = moves().puzzle();
    return puzzle.goals().stream().map(puzzle::format).toList();
  }

  /**
   * Returns a state in its canonical text.
   *
   * @param state as on the command line: what lies where, or moves from the goal where the board
   *     comes from a definition
   * @throws BadInputException if the text is no state of the board
   */
  public String canonical(String state) {
    Puzzle puzzle = moves().puzzle();
    return puzzle.format(puzzle.parse(state));
  }

  /**
   * Returns the board with other states at distance 0; its name ends in {@code -goal}.
   *
   * @throws BadInputException if the board comes from no definition, or a text is no state
   */
  public Board withGoals(String... states) {
    Puzzle puzzle = moves().puzzle();
    DefinitionBased defined = defined();
    List<Pattern> goals =
        Arrays.stream(states).map(puzzle::parse).map(defined::pattern).distinct().toList();
    return with(new Variant(Optional.empty(), List.of(), goals, Optional.empty()));
  }

  /**
   * Returns the board that is solved however the whole puzzle is held, as far as moves lead there;
   * its name ends in {@code -free}.
   *
   * @throws BadInputException if the board comes from no definition, there is one way to hold it
   *     only, or the definition names no turns of the whole
   */
  public Board upToRotation() {
    DefinitionBased defined = defined();
    return own(defined.upToRotation(defined.definition().name() + "-free"), defined);
  }

  /**
   * Returns the board with another metric, which its name says: {@code -single}.
   *
   * @param metric which turns made of one move of a definition count as a single move: {@code
   *     powers} for every power of it (the half turn metric of cubes), {@code single} for it and
   *     its inverse (quarter turns), {@code one-way} for it only
   * @throws BadInputException if the board comes from no definition, or there is no such metric
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
   * Returns the board with some of its moves only, which its name says.
   *
   * @throws BadInputException if the board comes from no definition, or has no such move
   */
  public Board withMoves(String... moves) {
    return with(new Variant(Optional.empty(), Arrays.asList(moves), List.of(), Optional.empty()));
  }

  /**
   * Returns the board with another name.
   *
   * @throws BadInputException if the board comes from no definition, or the name will not do
   */
  public Board withName(String name) {
    return with(new Variant(Optional.empty(), List.of(), List.of(), Optional.of(name)));
  }

  private Board with(Variant variant) {
    DefinitionBased defined = defined();
    return own(variant.applyTo(defined.definition()), defined);
  }

  private static Board own(Definition wanted, DefinitionBased defined) {
    return new Board(
        Catalogue.standard().own(wanted, defined.picture().map(picture -> picture.with(wanted))));
  }

  private DefinitionBased defined() {
    return moves()
        .puzzle()
        .as(DefinitionBased.class)
        .orElseThrow(
            () ->
                new BadInputException(
                    name()
                        + " comes from no definition: its goal, moves and name are what they are"));
  }

  /** Returns the board, if it is one of moves. */
  MoveBoard moves() {
    if (board instanceof MoveBoard moves) {
      return moves;
    }
    throw new BadInputException(name() + " is a placement puzzle; it has no moves");
  }

  /** Returns the board, if it is one to fill. */
  PlacementBoard filled() {
    if (board instanceof PlacementBoard filled) {
      return filled;
    }
    throw new BadInputException(name() + " is a puzzle with moves, not a placement puzzle");
  }

  /**
   * Returns what is behind this, for programs that go on to packages which may change with any
   * version.
   *
   * @throws ClassCastException if it is of another type
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
