// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.Vocabulary;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/** Writes KPuzzle JSON as cubing.js, cubing.rs and twips read it; the same bytes every time. */
public final class KPuzzleWriter {
  private final Definition definition;
  private final StringBuilder text = new StringBuilder();

  private KPuzzleWriter(Definition definition) {
    this.definition = definition;
  }

  /**
   * Writes a definition.
   *
   * @throws BadInputException if it says what KPuzzle cannot: a metric of its own, several goals,
   *     forbidden pieces, names for sequences that are no moves
   */
  public static String write(Definition definition) {
    if (definition.metric() != Metric.POWERS) {
      throw cannot(definition, "which turns are moves (" + definition.metric() + ")");
    }
    if (definition.goals().size() > 1) {
      throw cannot(definition, definition.goals().size() + " goals");
    }
    if (definition.upToRotation()) {
      throw cannot(definition, "that it is solved however it is held");
    }
    if (!definition.forbidden().isEmpty()) {
      throw cannot(definition, "forbidden pieces");
    }
    if (!definition.blocks().isEmpty()) {
      throw cannot(definition, "that pieces are joined");
    }
    Vocabulary words = Vocabulary.of(definition);
    for (Alias alias : definition.aliases()) {
      if (!words.isMove(alias.move())) {
        throw cannot(
            definition,
            "that %s is a name for the moves %s, without being a move"
                .formatted(alias.name(), VisibleText.quoted(alias.move())));
      }
    }
    return new KPuzzleWriter(definition).text(false, false);
  }

  private static BadInputException cannot(Definition definition, String what) {
    return new BadInputException(definition.name() + ": KPuzzle JSON has no way to say " + what);
  }

  /** Writes a definition with all that it says. */
  static String writeAll(Definition definition, boolean comment) {
    return new KPuzzleWriter(definition).text(true, comment);
  }

  private String text(boolean ours, boolean comment) {
    requireNames();
    text.append("{\n  \"name\": ").append(quoted(definition.name())).append(",\n");
    objects("orbits", "[", definition.sets().stream().map(KPuzzleWriter::orbit).toList(), "]");
    text.append(",\n  \"defaultPattern\": ").append(pattern(definition.goals().get(0), "  "));
    text.append(",\n");
    objects(
        "moves",
        "{",
        Stream.concat(definition.generators().stream(), definition.rotations().stream())
            .map(this::move)
            .toList(),
        "}");
    if (!definition.aliases().isEmpty()) {
      text.append(",\n");
      objects(
          "derivedMoves",
          "{",
          definition.aliases().stream().map(KPuzzleWriter::alias).toList(),
          "}");
    }
    if (ours) {
      text.append(",\n");
      objects(KPuzzleReader.OURS, "{", ours(comment), "}");
    }
    return text.append("\n}\n").toString();
  }

  private void requireNames() {
    for (NamedMove turn : definition.rotations()) {
      if (!MoveNames.isRotation(turn.name())) {
        throw cannot(definition, "that " + turn.name() + " turns the whole puzzle");
      }
    }
    for (NamedMove move : definition.generators()) {
      if (MoveNames.isRotation(move.name())) {
        throw cannot(definition, "that " + move.name() + " is a move");
      }
    }
  }

  private void objects(String key, String open, List<String> entries, String close) {
    text.append("  \"").append(key).append("\": ").append(open);
    text.append(entries.stream().map(entry -> "\n    " + entry).collect(Collectors.joining(",")));
    text.append("\n  ").append(close);
  }

  private static String orbit(SlotSet set) {
    return """
        {
              "orbitName": %s,
              "numPieces": %s,
              "numOrientations": %s
            }"""
        .formatted(quoted(set.name()), set.slots(), set.orientations());
  }

  private String pattern(Pattern pattern, String indent) {
    List<String> orbits = new ArrayList<>();
    for (int i = 0; i < definition.sets().size(); i++) {
      int set = i;
      SlotSet slots = definition.sets().get(set);
      List<String> rows = new ArrayList<>();
      rows.add("\"pieces\": " + row(slots, slot -> pattern.kind(set, slot)));
      rows.add("\"orientation\": " + row(slots, slot -> pattern.orientation(set, slot)));
      if (IntStream.range(0, slots.slots())
          .anyMatch(slot -> pattern.modulus(set, slot) != slots.orientations())) {
        rows.add(
            "\"orientationMod\": "
                + row(
                    slots,
                    slot -> {
                      int modulus = pattern.modulus(set, slot);
                      return modulus == slots.orientations() ? 0 : modulus;
                    }));
      }
      orbits.add(object(quoted(slots.name()) + ": ", rows, indent + "  "));
    }
    return object("", orbits, indent);
  }

  private String move(NamedMove move) {
    Transformation does = move.transformation();
    List<String> orbits = new ArrayList<>();
    for (int i = 0; i < definition.sets().size(); i++) {
      int set = i;
      SlotSet slots = definition.sets().get(set);
      orbits.add(
          object(
              quoted(slots.name()) + ": ",
              List.of(
                  "\"permutation\": " + row(slots, slot -> does.from(set, slot)),
                  "\"orientationDelta\": " + row(slots, slot -> does.twist(set, slot))),
              "      "));
    }
    return object(quoted(move.name()) + ": ", orbits, "    ");
  }

  private static String alias(Alias alias) {
    return quoted(alias.name()) + ": " + quoted(alias.move());
  }

  private List<String> ours(boolean comment) {
    List<String> entries = new ArrayList<>();
    if (comment) {
      lines("comment", definition.comment(), entries);
      lines("remarks", definition.remarks(), entries);
      definition
          .layout()
          .ifPresent(
              layout -> lines("layout", LayoutLines.write(layout, definition.sets()), entries));
      lines("scrambleNames", definition.scrambleNames(), entries);
    }
    entries.add("\"metric\": " + quoted(definition.metric().word()));
    if (definition.upToRotation()) {
      entries.add("\"upToRotation\": true");
    }
    if (definition.goals().size() > 1) {
      List<String> goals =
          definition.goals().stream().skip(1).map(goal -> pattern(goal, "      ")).toList();
      entries.add("\"goals\": [\n      " + String.join(",\n      ", goals) + "\n    ]");
    }
    if (!definition.forbidden().isEmpty()) {
      List<String> pieces = definition.forbidden().stream().map(this::forbidden).toList();
      entries.add("\"forbidden\": [\n      " + String.join(",\n      ", pieces) + "\n    ]");
    }
    if (!definition.blocks().isEmpty()) {
      List<String> blocks = definition.blocks().stream().map(this::block).toList();
      entries.add("\"blocks\": [\n      " + String.join(",\n      ", blocks) + "\n    ]");
    }
    return entries;
  }

  private String block(Block block) {
    return block.pieces().stream()
        .map(
            piece ->
                "{ \"orbit\": %s, \"piece\": %s }"
                    .formatted(quoted(definition.sets().get(piece.set()).name()), piece.kind()))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static void lines(String key, List<String> texts, List<String> entries) {
    if (!texts.isEmpty()) {
      List<String> lines = texts.stream().map(KPuzzleWriter::quoted).toList();
      entries.add(quoted(key) + ": [\n      " + String.join(",\n      ", lines) + "\n    ]");
    }
  }

  private String forbidden(Forbidden not) {
    return "{ \"orbit\": "
        + quoted(definition.sets().get(not.set()).name())
        + ", \"slot\": "
        + not.slot()
        + ", \"piece\": "
        + not.kind()
        + " }";
  }

  private static String object(String key, List<String> entries, String indent) {
    return key
        + entries.stream()
            .map(entry -> "\n" + indent + "  " + entry)
            .collect(Collectors.joining(",", "{", "\n" + indent + "}"));
  }

  private static String row(SlotSet set, IntUnaryOperator number) {
    return Arrays.toString(IntStream.range(0, set.slots()).map(number).toArray());
  }

  private static String quoted(String plain) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(plain)) + "\"";
  }
}
