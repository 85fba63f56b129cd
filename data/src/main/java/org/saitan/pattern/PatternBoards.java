// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.board.Board.Origin;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.SlotSymmetry;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.text.Sha256;

/**
 * Creates boards from patterns. Their tables are ordinary distance tables, whose distances are
 * lower bounds for the full puzzle.
 */
public final class PatternBoards {
  /** The separator in a pattern's name between the name of the puzzle and a hash. */
  public static final String INFIX = "-bounds-";

  private static final String BOUNDS = "bounds";
  private static final String MARK = "{\"" + BOUNDS + "\":";
  private static final int HASH_DIGITS = 6;
  private static final int MAX_NAME_LENGTH = 64;

  private static final Family FAMILY =
      Family.anonymous(
          "bounds",
          List.of("PUZZLE-bounds-HASH"),
          "simplified puzzles with more identical pieces, whose distances are lower bounds",
          "has no table; build the pattern tables of its puzzle");

  private PatternBoards() {}

  /**
   * Returns the board of a pattern.
   *
   * @throws org.saitan.problem.DoesNotFitException if a component is too large
   */
  public static MoveBoard of(SlotMoves moves, PiecePattern pattern) {
    Puzzle full = moves.puzzle();
    String text = pattern.text(moves);
    String hash =
        Sha256.of(String.join("\n", text, moves.frame(), CanonicalForm.hash(moves.definition())));
    List<SlotSymmetry> symmetries =
        moves.symmetries().stream().filter(each -> pattern.isPreservedBy(moves, each)).toList();
    List<Component> components = Component.of(moves, pattern, symmetries);
    if (components.isEmpty()) {
      throw new BadInputException("pattern '%s' does not distinguish any pieces".formatted(text));
    }
    PatternPuzzle puzzle = new PatternPuzzle(name(full, hash), moves, pattern, components);
    BoardSize size = size(moves, components, symmetries.size());
    Origin origin =
        new Origin(
            "%s \"%s\",%n\"of\": %s}%n"
                .formatted(MARK, text, CanonicalForm.text(moves.definition()).strip()),
            hash,
            Optional::empty);
    return new MoveBoard(
        FAMILY,
        puzzle,
        Optional.of(origin),
        () -> size,
        () -> new PatternSpace(moves, components, symmetries));
  }

  private static BoardSize size(SlotMoves moves, List<Component> components, int symmetries) {
    BigInteger lanes = BigInteger.valueOf(components.get(components.size() - 1).size());
    BigInteger blocks =
        components.subList(0, components.size() - 1).stream()
            .map(component -> BigInteger.valueOf(component.size()))
            .reduce(BigInteger.ONE, BigInteger::multiply);
    double maps = 1 + moves.moves();
    return new BoardSize(
        blocks,
        lanes,
        BigInteger.valueOf(symmetries),
        moves.moves(),
        moves.moves(),
        maps,
        maps * symmetries,
        blocks.multiply(lanes).bitLength() < Long.SIZE,
        0);
  }

  private static String name(Puzzle full, String hash) {
    String end = INFIX + hash.substring(0, HASH_DIGITS);
    String name = full.name();
    int limit = MAX_NAME_LENGTH - end.length();
    return (name.length() > limit ? name.substring(0, limit) : name) + end;
  }

  /** Returns whether a text is the definition of a pattern. */
  public static boolean recognizes(String text) {
    return text.startsWith(MARK);
  }

  /**
   * Reads a pattern board from its definition.
   *
   * @param file the file's name, for messages
   * @param puzzles a function that creates a puzzle from its definition
   * @throws BadInputException if the text is not the definition of a pattern
   */
  public static MoveBoard read(
      String file, String text, Function<Definition, ? extends Puzzle> puzzles) {
    JsonNode json = json(file, text);
    Definition definition = DefinitionFile.read(file, json.path("of").toString());
    SlotMoves moves =
        SlotMoves.of(puzzles.apply(definition))
            .orElseThrow(
                () -> new BadInputException(file + ": patterns of this puzzle are not supported"));
    return of(moves, PiecePattern.parse(moves, json.path(BOUNDS).asText()));
  }

  private static JsonNode json(String file, String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new BadInputException(file + ": " + e.getOriginalMessage());
    }
  }
}
