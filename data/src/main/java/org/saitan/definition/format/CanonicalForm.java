// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.text.PlainJson;
import org.saitan.text.Sha256;

/**
 * The canonical text of a definition, independent of the format it was read from: KPuzzle JSON with
 * an additional key {@code saitan} for everything that KPuzzle lacks (comment, metric, further
 * goals, forbidden and joined pieces, layout, scramble names). With that key, {@code moves}
 * contains all moves, and {@code derivedMoves} only aliases. {@link KPuzzleReader} reads it back to
 * an equal definition.
 */
public final class CanonicalForm {
  private final Definition definition;

  private CanonicalForm(Definition definition) {
    this.definition = definition;
  }

  /** Returns the canonical text, whose lines end in line feeds. */
  public static String text(Definition definition) {
    return new CanonicalForm(definition).text(true);
  }

  /**
   * Returns the hash that identifies the puzzle: the SHA-256, as 64 hexadecimal digits, of the
   * UTF-8 text without comment, layout, aliases and scramble names.
   */
  public static String hash(Definition definition) {
    return Sha256.of(new CanonicalForm(definition).text(false));
  }

  private String text(boolean includeNotation) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", definition.name());
    all.put(
        "orbits",
        definition.sets().stream()
            .map(
                set ->
                    object(
                        "orbitName",
                        set.name(),
                        "numPieces",
                        set.slots(),
                        "numOrientations",
                        set.orientations()))
            .toList());
    all.put("defaultPattern", pattern(definition.goals().get(0)));
    Map<String, Object> moves = new LinkedHashMap<>();
    definition.generators().forEach(move -> moves.put(move.name(), move(move.transformation())));
    definition.rotations().forEach(turn -> moves.put(turn.name(), move(turn.transformation())));
    all.put("moves", moves);
    if (includeNotation && !definition.aliases().isEmpty()) {
      Map<String, Object> derived = new LinkedHashMap<>();
      definition.aliases().forEach(alias -> derived.put(alias.name(), alias.move()));
      all.put("derivedMoves", derived);
    }
    all.put(KPuzzleReader.EXTENSION, extension(includeNotation));
    return PlainJson.pretty(all) + "\n";
  }

  private Map<String, Object> extension(boolean includeNotation) {
    Map<String, Object> extension = new LinkedHashMap<>();
    if (includeNotation) {
      putList(extension, "comment", definition.comment());
      definition
          .layout()
          .ifPresent(
              layout ->
                  putList(extension, "layout", LayoutFormat.write(layout, definition.sets())));
      putList(extension, "scrambleNames", definition.scrambleNames());
    }
    extension.put("metric", definition.metric().keyword());
    if (definition.upToRotation()) {
      extension.put("upToRotation", true);
    }
    putList(extension, "goals", definition.goals().stream().skip(1).map(this::pattern).toList());
    putList(
        extension,
        "forbidden",
        definition.forbidden().stream()
            .map(ban -> object("orbit", name(ban.set()), "slot", ban.slot(), "piece", ban.kind()))
            .toList());
    putList(
        extension,
        "blocks",
        definition.blocks().stream()
            .map(block -> block.pieces().stream().map(this::piece).toList())
            .toList());
    return extension;
  }

  private static void putList(Map<String, Object> object, String key, List<?> list) {
    if (!list.isEmpty()) {
      object.put(key, list);
    }
  }

  private Map<String, Object> piece(Piece piece) {
    return object("orbit", name(piece.set()), "piece", piece.kind());
  }

  private String name(int set) {
    return definition.sets().get(set).name();
  }

  private Map<String, Object> pattern(Pattern pattern) {
    return bySet(
        set -> {
          int full = definition.sets().get(set).orientations();
          // KPuzzle writes the full number of orientations as 0.
          List<Integer> moduli = row(set, slot -> pattern.modulus(set, slot) % full);
          Map<String, Object> orbit =
              object(
                  "pieces",
                  row(set, slot -> pattern.kind(set, slot)),
                  "orientation",
                  row(set, slot -> pattern.orientation(set, slot)));
          if (moduli.stream().anyMatch(modulus -> modulus > 0)) {
            orbit.put("orientationMod", moduli);
          }
          return orbit;
        });
  }

  private Map<String, Object> move(Transformation effect) {
    return bySet(
        set ->
            object(
                "permutation",
                row(set, slot -> effect.source(set, slot)),
                "orientationDelta",
                row(set, slot -> effect.twist(set, slot))));
  }

  private Map<String, Object> bySet(IntFunction<Object> orbit) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      all.put(name(set), orbit.apply(set));
    }
    return all;
  }

  private List<Integer> row(int set, IntUnaryOperator number) {
    return IntStream.range(0, definition.sets().get(set).slots()).map(number).boxed().toList();
  }

  /** Returns a JSON object from alternating keys and values. */
  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      object.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return object;
  }
}
