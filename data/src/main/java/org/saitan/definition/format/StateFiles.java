// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.json.PlacedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;

/**
 * Reads one state of a puzzle as other programs write it: KPattern JSON, and scramble files of
 * twsearch ({@code Scramble}, {@code ScrambleState}, {@code StartState}, {@code ScrambleAlg},
 * {@code CPOS}).
 *
 * <p>Pieces are those of the puzzle's {@linkplain CanonicalForm canonical form}.
 */
public final class StateFiles {
  private static final List<String> SCRAMBLES =
      List.of("Scramble", "ScrambleState", "StartState", "ScrambleAlg", "CPOS");

  /** The keys of a cube in numbers: how many there are, and how many values each may have. */
  private static final Map<String, int[]> CUBIES =
      Map.of(
          "cp", new int[] {8, 8},
          "co", new int[] {8, 3},
          "ep", new int[] {12, 12},
          "eo", new int[] {12, 2},
          "center", new int[] {6, 6});

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final Definition definition;
  private final Pieces pieces;
  private final String name;

  /** What a scramble file holds: a state, or moves from the goal. */
  public sealed interface Scramble permits State, Moves {}

  /** A state. */
  public record State(Pattern pattern) implements Scramble {}

  /** Moves from the goal. */
  public record Moves(String sequence) implements Scramble {}

  /**
   * Creates the reader.
   *
   * @param definition the puzzle
   * @param name what messages begin with
   */
  public StateFiles(Definition definition, String name) {
    this.definition = definition;
    this.pieces = new Pieces(definition);
    this.name = name;
  }

  /** Returns whether a text is a scramble file, by its first statement. */
  public static boolean isScramble(String text) {
    TwsLines lines = new TwsLines(text);
    return lines.next() && SCRAMBLES.contains(lines.word(0));
  }

  /**
   * Reads a scramble file, which holds one scramble.
   *
   * @throws BadInputException {@code NAME:LINE: 'WORD': what was expected}
   */
  public Scramble scramble(String text) {
    TwsLines lines = new TwsLines(text);
    try {
      lines.need("a scramble");
      Scramble scramble = scramble(lines);
      if (lines.next()) {
        throw new Misread(lines.word(0), "expected one scramble only; give them one at a time");
      }
      return scramble;
    } catch (Misread e) {
      throw e.in(name, lines.line());
    }
  }

  private Scramble scramble(TwsLines lines) {
    String statement = lines.word(0);
    if (lines.words().size() != 2 && (lines.words().size() != 1 || statement.equals("CPOS"))) {
      lines.expect(2, statement + " and one word");
    }
    return switch (statement) {
      case "CPOS" -> new State(compact(lines.word(1)));
      case "ScrambleAlg" -> new Moves(moves(lines));
      case "Scramble", "ScrambleState", "StartState" ->
          new State(block(lines, !statement.equals("Scramble")));
      default -> throw new Misread(statement, "expected one of " + String.join(", ", SCRAMBLES));
    };
  }

  private static String moves(TwsLines lines) {
    List<String> moves = new ArrayList<>();
    while (lines.nextInBlock("moves")) {
      moves.addAll(lines.words());
    }
    return String.join(" ", moves);
  }

  private Pattern block(TwsLines lines, boolean zeroBased) {
    CheckedDraft sets = new CheckedDraft(name);
    definition.sets().forEach(set -> sets.set(set.name(), set.slots(), set.orientations()));
    TwsBlock block = TwsBlock.read(sets, lines, zeroBased, false);
    int[][] kinds = block.pieces();
    int[][] moduli = block.moduli();
    for (int set = 0; set < kinds.length; set++) {
      for (int slot = 0; slot < kinds[set].length; slot++) {
        int kind = kinds[set][slot];
        boolean known = kind >= 0 && kind <= SlotSet.MOST_SLOTS;
        if (kind < 0 || known && pieces.modulus(set, kind) > moduli[set][slot]) {
          String found = "slot " + (slot + 1) + " of " + definition.sets().get(set).name();
          throw new Misread("?", found + " must be known in a state");
        }
      }
    }
    return state(kinds, block.orientations(), "End");
  }

  private Pattern state(int[][] kinds, int[][] orientations, String word) {
    try {
      return pieces.state(kinds, orientations);
    } catch (BadInputException e) {
      throw new Misread(word, e.getMessage());
    }
  }

  /** Reads twsearch's compact form: for each slot, piece x orientations + orientation. */
  private Pattern compact(String word) {
    int sets = definition.sets().size();
    int[][] kinds = new int[sets][];
    int[][] orientations = new int[sets][];
    int at = 0;
    for (int set = 0; set < sets; set++) {
      SlotSet slots = definition.sets().get(set);
      int values = slots.slots() * slots.orientations();
      int width = values <= DIGITS.length() ? 1 : 2;
      kinds[set] = new int[slots.slots()];
      orientations[set] = new int[slots.slots()];
      for (int slot = 0; slot < slots.slots(); slot++) {
        int value = 0;
        for (int i = 0; i < width; i++) {
          int digit = at < word.length() ? DIGITS.indexOf(word.charAt(at++)) : -1;
          value = digit < 0 || value < 0 ? -1 : value * DIGITS.length() + digit;
        }
        if (value < 0 || value >= values) {
          throw new Misread(
              word,
              String.format(
                  Locale.ROOT,
                  "expected %s for each of the %d slots of %s, which stand for"
                      + " numbers below %d",
                  width == 1 ? "a digit or letter" : width + " digits or letters",
                  slots.slots(),
                  slots.name(),
                  values));
        }
        kinds[set][slot] = value / slots.orientations();
        orientations[set][slot] = value % slots.orientations();
      }
    }
    if (at < word.length()) {
      throw new Misread(word, "expected %d characters, found %d".formatted(at, word.length()));
    }
    return state(kinds, orientations, word);
  }

  /**
   * Reads KPattern JSON: the pattern's data, or an object with the key {@code patternData}.
   *
   * @throws BadInputException {@code NAME:LINE: 'WORD': what was expected}
   */
  public Pattern pattern(String text) {
    try {
      PlacedJson json = PlacedJson.parse(text);
      Map<String, PlacedJson> keys = json.map("a pattern");
      return data(keys.getOrDefault("patternData", json));
    } catch (Misread e) {
      throw e.in(name);
    }
  }

  /**
   * Reads a cube as the numbers of its pieces, {@code {"cp": [...], "co": [...], "ep": [...], "eo":
   * [...]}}.
   *
   * @return the numbers by key; none if it has no {@code cp} and no {@code ep}
   * @throws BadInputException {@code NAME:LINE: 'WORD': what was expected}
   */
  public Map<String, int[]> cubies(String text) {
    try {
      PlacedJson json = PlacedJson.parse(text);
      Map<String, PlacedJson> keys = json.map("a state");
      Map<String, int[]> numbers = new HashMap<>();
      if (keys.containsKey("cp") || keys.containsKey("ep")) {
        keys.forEach(
            (key, value) -> {
              if (!CUBIES.containsKey(key)) {
                throw json.wrong(key, "expected cp, co, ep, eo or center");
              }
              int pieces = CUBIES.get(key)[0];
              numbers.put(key, value.row(key, pieces, 0, CUBIES.get(key)[1] - 1));
            });
      }
      return numbers;
    } catch (Misread e) {
      throw e.in(name);
    }
  }

  /**
   * Reads what a permutation in cycles makes of the goal; points are the slots of all sets.
   *
   * @throws BadInputException {@code NAME: 'WORD': what was expected}
   */
  public Pattern cycles(String text) {
    List<SlotSet> sets = definition.sets();
    int points = sets.stream().mapToInt(SlotSet::slots).sum();
    try {
      if (sets.stream().anyMatch(set -> set.orientations() > 1)) {
        throw new Misread(text, "expected moves or a state; cycles are of pieces that never turn");
      }
      int[] all = GapReader.permutation(text, points);
      int[][] from = new int[sets.size()][];
      int[][] twist = new int[sets.size()][];
      int first = 0;
      for (int set = 0; set < from.length; set++) {
        int start = first;
        int slots = sets.get(set).slots();
        from[set] = IntStream.range(start, start + slots).map(i -> all[i] - start).toArray();
        twist[set] = new int[slots];
        first += slots;
        if (IntStream.of(from[set]).anyMatch(i -> i < 0 || i >= slots)) {
          throw new Misread(text, "expected cycles of points of one set");
        }
      }
      return definition.goals().get(0).after(Transformation.of(sets, from, twist));
    } catch (Misread e) {
      throw e.in(name);
    }
  }

  private Pattern data(PlacedJson json) {
    List<SlotSet> sets = definition.sets();
    for (String key : json.map("a pattern").keySet()) {
      if (sets.stream().noneMatch(set -> set.name().equals(key))) {
        throw json.wrong(key, "no set of this name");
      }
    }
    KPuzzleReader.Rows rows = KPuzzleReader.Rows.of(json, sets);
    try {
      return pieces.state(rows.pieces(), rows.orientations());
    } catch (BadInputException e) {
      throw json.wrong("pieces", e.getMessage());
    }
  }
}
