// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;

/** The moves of a definition, as determined by its metric, with their usual names. */
public final class MoveNames {
  /**
   * The names of rotations of the whole puzzle, in both formats: {@code x}, {@code y}, {@code z}
   * (possibly with {@code 2} or an apostrophe), or capital letters and {@code v}, such as {@code
   * Uv}.
   */
  private static final Pattern ROTATION = Pattern.compile("[xyz][2']?|[A-Z_]+v");

  private MoveNames() {}

  /** Returns whether a name denotes a rotation of the whole puzzle. */
  public static boolean isRotation(String name) {
    return ROTATION.matcher(name).matches();
  }

  /**
   * The moves of one generator.
   *
   * @param generator the generator's name
   * @param moves the moves in order, or empty if each equals a move of an earlier generator
   */
  public record GeneratorMoves(String generator, List<NamedMove> moves) {
    /** Copies the list. */
    public GeneratorMoves {
      moves = List.copyOf(moves);
    }
  }

  /** Returns the moves of {@link #byGenerator} as one list. */
  public static List<NamedMove> all(Definition definition, int max) {
    return byGenerator(definition, max).stream().flatMap(turns -> turns.moves().stream()).toList();
  }

  /**
   * Returns all moves in the order of the generators. Under {@link Metric#POWERS}, the generator F
   * has the moves F, F2, ..., F2', F'. Moves without visible effect, or with the effect of an
   * earlier move, are omitted.
   *
   * @param max the number of moves after which to stop; one more may be returned
   */
  public static List<GeneratorMoves> byGenerator(Definition definition, int max) {
    List<GeneratorMoves> all = new ArrayList<>();
    Set<Transformation> seen = new HashSet<>();
    VisibleEffects effects = new VisibleEffects(definition);
    for (NamedMove generator : definition.generators()) {
      List<NamedMove> moves = new ArrayList<>();
      Transformation turn = effects.effect(generator.transformation());
      long order = turn.order();
      long powers = definition.metric() == Metric.POWERS ? order - 1 : 1;
      Transformation power = turn;
      for (long k = 1; k <= powers && seen.size() <= max; k++) {
        add(generator.name(), k, order, power, moves, seen);
        power = power.then(turn);
      }
      if (definition.metric() == Metric.SINGLE) {
        add(generator.name(), order - 1, order, turn.inverse(), moves, seen);
      }
      all.add(new GeneratorMoves(generator.name(), moves));
    }
    return all;
  }

  private static void add(
      String name,
      long power,
      long order,
      Transformation turn,
      List<NamedMove> moves,
      Set<Transformation> seen) {
    if (!turn.isIdentity() && seen.add(turn)) {
      moves.add(new NamedMove(name(name, power, order), turn));
    }
  }

  /**
   * Returns the name of a generator's power, where {@code 1 <= power < order}. Powers above half
   * the order are written as inverses. After a name that ends with a digit or an apostrophe, the
   * exponent follows a ^, as in {@code A1^2}.
   */
  public static String name(String generator, long power, long order) {
    return MoveToken.format(generator, 2 * power > order ? power - order : power);
  }
}
