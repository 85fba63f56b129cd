// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;

/** The moves that a definition's generators make under its metric, with the names people write. */
public final class MoveNames {
  /**
   * How turns of the whole puzzle are distinguished from moves in both formats: by their names
   * alone, {@code x}, {@code y}, {@code z} (also with {@code 2} or an apostrophe), or capitals and
   * a small {@code v}, such as {@code Uv}.
   */
  private static final Pattern ROTATION = Pattern.compile("[xyz][2']?|[A-Z_]+v");

  private MoveNames() {}

  /** Returns whether a move of this name turns the whole puzzle. */
  public static boolean isRotation(String name) {
    return ROTATION.matcher(name).matches();
  }

  /**
   * The moves that one generator makes.
   *
   * @param generator its name
   * @param moves its moves in order; none if all do what those of an earlier one do
   */
  public record GeneratorMoves(String generator, List<NamedMove> moves) {
    /** Copies the list. */
    public GeneratorMoves {
      moves = List.copyOf(moves);
    }
  }

  /** Returns the moves of {@link #byGenerator}, all in one list. */
  public static List<NamedMove> all(Definition definition, int most) {
    return byGenerator(definition, most).stream().flatMap(turns -> turns.moves().stream()).toList();
  }

  /**
   * Returns all moves in order of generators, each generator's own first: for a generator F of
   * order k under {@link Metric#POWERS} F, F2, ..., and the rest, past half way, as F2', F'; moves
   * that do what an earlier one does, for all that can be seen, are left out, and so are those that
   * do nothing.
   *
   * @param most the most moves wanted; one more than that may be made
   */
  public static List<GeneratorMoves> byGenerator(Definition definition, int most) {
    List<GeneratorMoves> all = new ArrayList<>();
    Set<Transformation> seen = new HashSet<>();
    VisibleEffects visible = new VisibleEffects(definition);
    for (NamedMove generator : definition.generators()) {
      List<NamedMove> moves = new ArrayList<>();
      Transformation turn = visible.of(generator.transformation());
      long order = turn.order();
      long powers = definition.metric() == Metric.POWERS ? order - 1 : 1;
      Transformation power = turn;
      for (long k = 1; k <= powers && seen.size() <= most; k++) {
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
   * Returns how a power of a generator is written, {@code 1 <= power < order}: past half way as
   * what it undoes. After a name that ends with a digit or an apostrophe, the number follows a ^,
   * as in {@code A1^2}.
   */
  public static String name(String generator, long power, long order) {
    return MoveToken.write(generator, 2 * power > order ? power - order : power);
  }
}
