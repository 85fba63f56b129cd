// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;

/**
 * A reader of KPuzzle definitions (cubing.js) and of the {@linkplain CanonicalForm canonical form}
 * with its additional key {@code saitan}.
 *
 * <p>Required keys are checked as strictly as in cubing.js and twips; unknown keys are ignored.
 * {@code derivedMoves} are moves unless they rotate the whole puzzle; in the canonical form, {@code
 * moves} contains all moves, and {@code derivedMoves} are only aliases.
 */
public final class KPuzzleReader {
  /** The key of the canonical form for everything that KPuzzle lacks. */
  static final String EXTENSION = "saitan";

  private final DefinitionBuilder definition;
  private int line = 1;

  private KPuzzleReader(DefinitionBuilder definition) {
    this.definition = definition;
  }

  /**
   * Reads a definition.
   *
   * @param file the file's name, for messages
   * @param name the puzzle's name if the text does not name it
   * @throws BadInputException if the text is not a valid definition; the message has the form
   *     {@code FILE:LINE: 'WORD': expected ...}
   */
  public static Definition read(String file, String name, String text) {
    DefinitionBuilder definition = new DefinitionBuilder(name, Set.of());
    KPuzzleReader reader = new KPuzzleReader(definition);
    try {
      reader.readPuzzle(LocatedJson.parse(text));
      return definition.build((int) text.lines().count());
    } catch (ParseException e) {
      throw e.in(file, reader.line);
    }
  }

  private void readPuzzle(LocatedJson json) {
    Map<String, LocatedJson> keys = json.map("a KPuzzle definition");
    if (keys.containsKey("name")) {
      line = keys.get("name").line();
      definition.setName(keys.get("name").text("the puzzle's name"));
    }
    readOrbits(json.require("orbits", "cubing.js requires a list of orbits"));
    readGoal(json.require("defaultPattern", "cubing.js requires the solved pattern"));
    json.require("moves", "cubing.js requires an object of moves by name")
        .map("moves")
        .forEach(this::readMove);
    for (String key : List.of("derivedMoves", "experimentalDerivedMoves")) {
      if (keys.containsKey(key)) {
        keys.get(key)
            .map("derivedMoves")
            .forEach(
                (name, alg) -> {
                  line = alg.line();
                  String sequence = alg.text("a sequence of moves");
                  if (keys.containsKey(EXTENSION)) {
                    definition.addAlias(line, name, sequence);
                  } else {
                    definition.addDerived(line, name, sequence);
                  }
                });
      }
    }
    if (keys.containsKey(EXTENSION)) {
      readExtension(keys.get(EXTENSION));
    }
  }

  private void readOrbits(LocatedJson orbits) {
    for (LocatedJson orbit : orbits.list("orbits")) {
      line = orbit.line();
      String expected = "an orbit with orbitName, numPieces and numOrientations";
      String name = orbit.require("orbitName", expected).text("orbitName");
      int pieces = orbit.require("numPieces", expected).number("numPieces", 1, SlotSet.MAX_SLOTS);
      int orientations =
          orbit
              .require("numOrientations", expected)
              .number("numOrientations", 1, SlotSet.MAX_ORIENTATIONS);
      definition.addSet(name, pieces, orientations);
    }
    if (definition.sets().isEmpty()) {
      throw orbits.error("orbits", "expected at least one orbit");
    }
  }

  private static LocatedJson orbit(LocatedJson json, SlotSet set, String what) {
    return json.require(set.name(), "cubing.js requires every orbit in " + what);
  }

  /** The rows of a pattern, one for each set. */
  record Rows(int[][] pieces, int[][] orientations) {
    static Rows of(LocatedJson json, List<SlotSet> sets) {
      Rows rows = new Rows(new int[sets.size()][], new int[sets.size()][]);
      for (int i = 0; i < sets.size(); i++) {
        SlotSet set = sets.get(i);
        LocatedJson orbit = orbit(json, set, "a pattern");
        String expected = "cubing.js requires pieces and orientation of every orbit in a pattern";
        rows.pieces[i] =
            orbit.require("pieces", expected).row("pieces", set.slots(), 0, set.slots() - 1);
        rows.orientations[i] =
            orbit
                .require("orientation", expected)
                .row("orientation", set.slots(), 0, set.orientations() - 1);
      }
      return rows;
    }
  }

  private void readGoal(LocatedJson json) {
    line = json.line();
    List<SlotSet> sets = definition.sets();
    Rows rows = Rows.of(json, sets);
    int[][] moduli = new int[sets.size()][];
    for (int i = 0; i < moduli.length; i++) {
      int full = sets.get(i).orientations();
      int slots = sets.get(i).slots();
      LocatedJson mod = orbit(json, sets.get(i), "a pattern").map("an orbit").get("orientationMod");
      moduli[i] =
          mod == null
              ? IntStream.range(0, slots).map(slot -> full).toArray()
              : mod.row("orientationMod", slots, 0, full);
      for (int slot = 0; slot < slots; slot++) {
        moduli[i][slot] = moduli[i][slot] == 0 ? full : moduli[i][slot];
        if (full % moduli[i][slot] != 0) {
          throw mod.error(
              String.valueOf(moduli[i][slot]), "expected a divisor of %d".formatted(full));
        }
      }
    }
    definition.addGoal(rows.pieces(), rows.orientations(), moduli);
  }

  private void readMove(String name, LocatedJson json) {
    List<SlotSet> sets = definition.sets();
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    int max = SlotSet.MAX_ORIENTATIONS;
    for (int i = 0; i < from.length; i++) {
      int slots = sets.get(i).slots();
      LocatedJson orbit = orbit(json, sets.get(i), "every move, including " + name);
      String expected =
          "cubing.js requires permutation and orientationDelta of every orbit in a move";
      from[i] = orbit.require("permutation", expected).row("permutation", slots, 0, slots - 1);
      twist[i] =
          orbit.require("orientationDelta", expected).row("orientationDelta", slots, -max, max);
    }
    line = json.line();
    definition.addMove(line, name, definition.transformation(name, from, twist));
  }

  private void readExtension(LocatedJson extension) {
    extension
        .map(EXTENSION)
        .forEach(
            (key, value) -> {
              line = value.line();
              switch (key) {
                case "comment" -> definition.draft.comment = lines(value, "comment");
                case "metric" -> definition.draft.metric = metric(value);
                case "upToRotation" -> readUpToRotation(value);
                case "goals" -> value.list("further goals").forEach(this::readGoal);
                case "forbidden" -> value.list("forbidden pieces").forEach(this::readForbidden);
                case "blocks" -> value.list("blocks of joined pieces").forEach(this::readBlock);
                case "layout" -> readLayout(value);
                case "scrambleNames" -> readScrambleNames(value);
                default ->
                    throw value.error(
                        key,
                        "expected comment, metric, upToRotation, goals, forbidden, blocks, layout or scrambleNames");
              }
            });
  }

  /**
   * Reads the lines of a layout, which are written like the lines between {@code Layout} and {@code
   * End} in a .tws file.
   */
  private void readLayout(LocatedJson value) {
    LayoutFormat lines = new LayoutFormat(definition.sets());
    for (LocatedJson text : value.list("lines of a layout")) {
      line = text.line();
      lines.add(line, List.of(text.text("a line").strip().split("\\s+")));
    }
    definition.setLayout(lines);
  }

  private void readScrambleNames(LocatedJson value) {
    List<LocatedJson> names = value.list("names of moves");
    definition.setScrambleNames(line, names.stream().map(name -> name.text("a name")).toList());
  }

  private void readUpToRotation(LocatedJson value) {
    if (!value.isTrue()) {
      throw value.error("upToRotation", "expected true; omit the key otherwise");
    }
    definition.draft.upToRotation = true;
  }

  private static List<String> lines(LocatedJson value, String key) {
    List<String> lines = new ArrayList<>();
    for (LocatedJson text : value.list(key)) {
      lines.addAll(List.of(text.text("a line").split("\\R", -1)));
    }
    return lines.stream().map(KPuzzleReader::replaceUnpairedSurrogates).toList();
  }

  /** Replaces unpaired surrogates, which UTF-8 cannot encode, with question marks. */
  private static String replaceUnpairedSurrogates(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static Metric metric(LocatedJson json) {
    String word = json.text("a metric");
    return Metric.fromKeyword(word)
        .orElseThrow(() -> json.error(word, "expected powers, single or one-way"));
  }

  private void readForbidden(LocatedJson json) {
    String expected = "expected {orbit, slot, piece}";
    line = json.line();
    int set = definition.setIndex(json.require("orbit", expected).text("orbit"));
    int max = definition.sets().get(set).slots() - 1;
    definition.forbid(
        set,
        json.require("slot", expected).number("slot", 0, max),
        json.require("piece", expected).number("piece", 0, max));
  }

  private void readBlock(LocatedJson json) {
    line = json.line();
    List<Piece> pieces = new ArrayList<>();
    for (LocatedJson piece : json.list("the pieces of a block")) {
      String expected = "expected {orbit, piece}";
      int set = definition.setIndex(piece.require("orbit", expected).text("orbit"));
      int max = definition.sets().get(set).slots() - 1;
      pieces.add(new Piece(set, piece.require("piece", expected).number("piece", 0, max)));
    }
    definition.addBlock(pieces);
  }
}
