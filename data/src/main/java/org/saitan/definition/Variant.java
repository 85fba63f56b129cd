// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;

/**
 * What a person wants otherwise than a definition says.
 *
 * @param metric which turns count as one move, if not as the definition means it
 * @param moves the generators that may be used, by name, or powers of them ({@code R2}); all if
 *     none is named
 * @param goals the states at distance 0; the definition's if there is none
 * @param name another name, if the one made of these wishes will not do
 */
public record Variant(
    Optional<Metric> metric, List<String> moves, List<Pattern> goals, Optional<String> name) {
  /** More moves than any board may have. */
  private static final int MOST_MOVES = 1_000;

  /** Wishes for nothing. */
  public static final Variant NONE =
      new Variant(Optional.empty(), List.of(), List.of(), Optional.empty());

  /** Creates the wishes and copies the lists. */
  public Variant {
    moves = List.copyOf(moves);
    goals = List.copyOf(goals);
  }

  /** Returns the wish for a metric. */
  public static Variant of(Metric metric) {
    return new Variant(Optional.of(metric), List.of(), List.of(), Optional.empty());
  }

  /**
   * Returns the definition as wished for; its name says what is other, {@code cube-single}.
   *
   * @throws BadInputException if a word is neither a generator nor a power of one, or a turn wished
   *     for may pass through states in which no move may end
   */
  public Definition applyTo(Definition definition) {
    Metric wanted = metric.orElse(definition.metric());
    if (wanted == Metric.POWERS
        && wanted != definition.metric()
        && !definition.forbidden().isEmpty()) {
      throw new BadInputException(
          "%s cannot count moves by the metric %s: a power of a move may pass through states in which no move may end; it counts them by %s"
              .formatted(definition.name(), wanted.keyword(), definition.metric().keyword()));
    }
    List<NamedMove> generators = generators(definition);
    List<Pattern> wantedGoals = goals.isEmpty() ? definition.goals() : goals;
    StringBuilder made = new StringBuilder(definition.name());
    if (!generators.equals(definition.generators())) {
      generators.forEach(generator -> made.append('-').append(generator.name()));
    }
    if (wanted != definition.metric()) {
      made.append('-').append(wanted.keyword());
    }
    if (!wantedGoals.equals(definition.goals())) {
      made.append("-goal").append(wantedGoals.size() > 1 ? wantedGoals.size() : "");
    }
    List<Alias> aliases = aliases(definition, generators);
    Set<String> names =
        Stream.of(generators.stream().map(NamedMove::name), aliases.stream().map(Alias::name))
            .flatMap(left -> left)
            .collect(Collectors.toSet());
    Definition wished =
        definition.with(
            draft -> {
              draft.name = name.orElse(made.toString());
              draft.goals = wantedGoals;
              draft.generators = generators;
              draft.metric = wanted;
              draft.aliases = aliases;
              draft.scrambleNames =
                  definition.scrambleNames().stream().filter(names::contains).toList();
              draft.upToRotation = goals.isEmpty() && definition.upToRotation();
              draft.layout = Optional.empty();
            });
    try {
      return definition.layout().map(wished::withLayout).orElse(wished);
    } catch (ParseException e) {
      return wished; // It is written slot by slot.
    }
  }

  /** Returns the aliases that stand for moves that are left, by whatever others they name. */
  private static List<Alias> aliases(Definition definition, List<NamedMove> left) {
    Vocabulary words = Vocabulary.of(definition);
    List<Alias> aliases = new ArrayList<>(definition.aliases());
    Set<String> names = new HashSet<>();
    left.forEach(move -> names.add(move.name()));
    definition.rotations().forEach(turn -> names.add(turn.name()));
    aliases.forEach(alias -> names.add(alias.name()));
    while (aliases.removeIf(
        alias -> !words.isReadWith(alias.name(), names::contains) && names.remove(alias.name()))) {
      // Those that go take with them those that name them.
    }
    return aliases;
  }

  private List<NamedMove> generators(Definition definition) {
    if (moves.isEmpty()) {
      return definition.generators();
    }
    List<NamedMove> wanted =
        new LinkedHashSet<>(moves).stream().map(move -> generator(definition, move)).toList();
    if (!definition.forbidden().isEmpty()) {
      requireMoves(definition, wanted);
    }
    return wanted;
  }

  /** Refuses powers that are not moves: they may pass through forbidden states. */
  private static void requireMoves(Definition definition, List<NamedMove> wanted) {
    VisibleEffects visible = new VisibleEffects(definition);
    List<NamedMove> moves = MoveNames.all(definition, MOST_MOVES);
    for (NamedMove move : wanted) {
      Transformation turn = visible.of(move.transformation());
      if (moves.stream().noneMatch(one -> one.transformation().equals(turn))) {
        throw new BadInputException(
            "%s has no move '%s': a power of a move may pass through states in which no move may end; it has %s"
                .formatted(
                    definition.name(),
                    move.name(),
                    moves.stream().map(NamedMove::name).collect(Collectors.joining(", "))));
      }
    }
  }

  /** Returns a generator by its name, or a power of one, such as the half turn {@code R2}. */
  private static NamedMove generator(Definition definition, String wanted) {
    Map<String, Transformation> known = new LinkedHashMap<>();
    definition.generators().forEach(move -> known.put(move.name(), move.transformation()));
    return MoveToken.read(wanted, known::containsKey)
        .map(word -> new NamedMove(wanted, known.get(word.name()).power(word.amount())))
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s has no move '%s'; it has %s%s"
                        .formatted(
                            definition.name(),
                            wanted,
                            String.join(", ", known.keySet()),
                            definition.forbidden().isEmpty()
                                ? ", and powers of them such as "
                                    + MoveToken.write(definition.generators().get(0).name(), 2)
                                : "")));
  }
}
