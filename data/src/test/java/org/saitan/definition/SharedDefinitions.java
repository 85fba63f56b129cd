// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.format.DefinitionFile;

/** The definitions in the test resources, which are in .tws and KPuzzle format. */
public final class SharedDefinitions {
  /** Puzzles available in both formats. */
  public static final List<String> IN_BOTH =
      List.of(
          "2x2x2-perm",
          "2x2x2",
          "2x2x3",
          "3x3x3-corners",
          "3x3x3-edges",
          "burnt-pancake-6",
          "dino",
          "floppy",
          "pancake-10",
          "pancake-7",
          "pancake-8",
          "pancake-9",
          "pyraminx",
          "rotation-3x3-rows",
          "rotation-3x3",
          "topspin-8-4",
          "uraomote-3x3");

  /** Puzzles available only in .tws format. */
  public static final List<String> TWS_ONLY = List.of("flipit-6", "skewb-zero-based", "slide-3x3");

  private SharedDefinitions() {}

  /** Reads the text of a file. */
  public static String text(String file) {
    try (InputStream in = SharedDefinitions.class.getResourceAsStream("/definitions/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a puzzle's .tws file. */
  public static Definition tws(String name) {
    return DefinitionFile.read(name + ".tws", text(name + ".tws"));
  }

  /** Returns the joint effect of a sequence of moves. */
  public static Transformation effect(Definition definition, String sequence) {
    Transformation effect = Transformation.identity(definition.sets());
    for (NamedMove move : new SequenceReader(definition).read(sequence).moves()) {
      effect = effect.then(move.transformation());
    }
    return effect;
  }

  /** Reads a puzzle's KPuzzle file. */
  public static Definition kpuzzle(String name) {
    return DefinitionFile.read(name + ".kpuzzle.json", text(name + ".kpuzzle.json"));
  }
}
