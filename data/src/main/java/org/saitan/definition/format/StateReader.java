// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;

/**
 * A reader of states written by other programs: KPattern JSON and twsearch's scramble files ({@code
 * Scramble}, {@code ScrambleState}, {@code StartState}, {@code ScrambleAlg}).
 *
 * <p>Pieces are numbered as in the puzzle's {@linkplain CanonicalForm canonical form}.
 *
 * @param definition the puzzle
 * @param name the name of the input, with which messages begin
 */
public record StateReader(Definition definition, String name) {
  private static final List<String> SCRAMBLES =
      List.of("Scramble", "ScrambleState", "StartState", "ScrambleAlg");

  /** Returns whether a text begins like a scramble file. */
  public static boolean isScramble(String text) {
    TwsLines lines = new TwsLines(text);
    return lines.next() && SCRAMBLES.contains(lines.word(0));
  }

  /**
   * Reads a scramble file with a single scramble.
   *
   * @param afterMoves a function that returns the state to which a move sequence leads from the
   *     goal
   * @return the state, or empty if {@link #isScramble} is false
   * @throws BadInputException if the text is invalid; the message has the form {@code NAME:LINE:
   *     'WORD': expected ...}
   */
  public Optional<Pattern> scramble(String text, Function<String, Pattern> afterMoves) {
    if (!isScramble(text)) {
      return Optional.empty();
    }
    TwsLines lines = new TwsLines(text);
    try {
      lines.next();
      Pattern state = scramble(lines, afterMoves);
      if (lines.next()) {
        throw new ParseException(lines.word(0), "expected only one scramble");
      }
      return Optional.of(state);
    } catch (ParseException e) {
      throw e.in(name, lines.line());
    }
  }

  private Pattern scramble(TwsLines lines, Function<String, Pattern> afterMoves) {
    String statement = lines.word(0);
    if (lines.words().size() > 2) {
      lines.expect(2, statement + " and one word");
    }
    return statement.equals("ScrambleAlg")
        ? afterMoves.apply(moves(lines))
        : block(lines, !statement.equals("Scramble"));
  }

  private static String moves(TwsLines lines) {
    List<String> moves = new ArrayList<>();
    while (lines.nextInBlock("moves")) {
      moves.addAll(lines.words());
    }
    return String.join(" ", moves);
  }

  private Pattern block(TwsLines lines, boolean zeroBased) {
    DefinitionBuilder sets = new DefinitionBuilder(name, Set.of());
    definition.sets().forEach(set -> sets.addSet(set.name(), set.slots(), set.orientations()));
    TwsBlock block = TwsBlock.read(sets, lines, zeroBased, false);
    Pieces pieces = new Pieces(definition);
    int[][] kinds = block.pieces();
    int[][] moduli = block.moduli();
    for (int set = 0; set < kinds.length; set++) {
      for (int slot = 0; slot < kinds[set].length; slot++) {
        int kind = kinds[set][slot];
        boolean known = kind >= 0 && kind <= SlotSet.MAX_SLOTS;
        if (kind < 0 || known && pieces.modulus(set, kind) > moduli[set][slot]) {
          String found = "slot " + (slot + 1) + " of " + definition.sets().get(set).name();
          throw new ParseException("?", found + " must be known in a state");
        }
      }
    }
    try {
      return pieces.state(kinds, block.orientations());
    } catch (BadInputException e) {
      throw new ParseException("End", e.getMessage());
    }
  }

  /**
   * Reads KPattern JSON: the pattern's data, or an object with the key {@code patternData}.
   *
   * @throws BadInputException if the text is invalid; the message has the form {@code NAME:LINE:
   *     'WORD': expected ...}
   */
  public Pattern pattern(String text) {
    try {
      LocatedJson json = LocatedJson.parse(text);
      Map<String, LocatedJson> keys = json.map("a pattern");
      return data(keys.getOrDefault("patternData", json));
    } catch (ParseException e) {
      throw e.in(name);
    }
  }

  /**
   * Reads a cube in the cubie-level notation of H. Kociemba, {@code {"cp": [...], "co": [...],
   * "ep": [...], "eo": [...]}}.
   *
   * @return the numbers for each key, or empty if the text has neither {@code cp} nor {@code ep}
   * @throws BadInputException if the text is invalid; the message has the form {@code NAME:LINE:
   *     'WORD': expected ...}
   */
  public Map<String, int[]> cubies(String text) {
    try {
      Map<String, LocatedJson> keys = LocatedJson.parse(text).map("a state");
      Map<String, int[]> numbers = new HashMap<>();
      for (String key :
          keys.containsKey("cp") || keys.containsKey("ep") ? keys.keySet() : Set.<String>of()) {
        LocatedJson value = keys.get(key);
        numbers.put(
            key,
            switch (key) {
              case "cp" -> value.row(key, 8, 0, 7);
              case "co" -> value.row(key, 8, 0, 2);
              case "ep" -> value.row(key, 12, 0, 11);
              case "eo" -> value.row(key, 12, 0, 1);
              default -> throw value.error(key, "expected cp, co, ep or eo");
            });
      }
      return numbers;
    } catch (ParseException e) {
      throw e.in(name);
    }
  }

  /**
   * Applies a permutation of slots in cycle notation to a state.
   *
   * @throws BadInputException if the text is not a permutation, or the puzzle has several sets or
   *     orientations
   */
  public Pattern cycles(Pattern first, String text) {
    SlotSet only = definition.sets().get(0);
    Transformation read =
        GapReader.read(name, name, "cycles:=" + text + ";").generators().get(0).transformation();
    int[] places = read.sources(0);
    if (definition.sets().size() > 1 || only.orientations() > 1 || places.length > only.slots()) {
      throw new BadInputException(
          "%s: cycles need a puzzle with a single set of slots and no orientations; write moves or a state"
              .formatted(name));
    }
    int[] from = IntStream.range(0, only.slots()).toArray();
    System.arraycopy(places, 0, from, 0, places.length);
    return first.after(
        Transformation.of(
            definition.sets(), new int[][] {from}, new int[][] {new int[from.length]}));
  }

  private Pattern data(LocatedJson json) {
    List<SlotSet> sets = definition.sets();
    for (String key : json.map("a pattern").keySet()) {
      if (sets.stream().noneMatch(set -> set.name().equals(key))) {
        throw json.error(key, "no set of this name");
      }
    }
    KPuzzleReader.Rows rows = KPuzzleReader.Rows.of(json, sets);
    try {
      return new Pieces(definition).state(rows.pieces(), rows.orientations());
    } catch (BadInputException e) {
      throw json.error("pieces", e.getMessage());
    }
  }
}
