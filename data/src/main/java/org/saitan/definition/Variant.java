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
 * The changes that turn a definition into a variant of it.
 *
 * @param metric the metric, or empty to keep the definition's metric
 * @param moves the names of the allowed generators or their powers ({@code R2}), or empty to allow
 *     all
 * @param goals the states at distance 0, or empty to keep the definition's goals
 * @param name the name of the variant, or empty to derive it from the changes
 */
public record Variant(
    Optional<Metric> metric, List<String> moves, List<Pattern> goals, Optional<String> name) {
  /** A limit that exceeds the number of moves of any board. */
  private static final int MAX_MOVES = 1_000;

  /** The variant without changes. */
  public static final Variant NONE =
      new Variant(Optional.empty(), List.of(), List.of(), Optional.empty());

  /** Copies the lists. */
  public Variant {
    moves = List.copyOf(moves);
    goals = List.copyOf(goals);
  }

  /** Returns the variant that changes only the metric. */
  public static Variant of(Metric metric) {
    return new Variant(Optional.of(metric), List.of(), List.of(), Optional.empty());
  }

  /**
   * Returns the changed definition. By default, its name shows the changes, as in {@code
   * cube-single}.
   *
   * @throws BadInputException if a move is neither a generator nor a power of a generator, or if a
   *     power may pass through forbidden states
   */
  public Definition applyTo(Definition definition) {
    Metric newMetric = metric.orElse(definition.metric());
    if (newMetric == Metric.POWERS
        && newMetric != definition.metric()
        && !definition.forbidden().isEmpty()) {
      throw new BadInputException(
          "%s does not support the metric %s, because a power of a move may pass through forbidden states; its metric is %s"
              .formatted(definition.name(), newMetric.keyword(), definition.metric().keyword()));
    }
    List<NamedMove> generators = generators(definition);
    List<Pattern> newGoals = goals.isEmpty() ? definition.goals() : goals;
    StringBuilder derivedName = new StringBuilder(definition.name());
    if (!generators.equals(definition.generators())) {
      generators.forEach(generator -> derivedName.append('-').append(generator.name()));
    }
    if (newMetric != definition.metric()) {
      derivedName.append('-').append(newMetric.keyword());
    }
    if (!newGoals.equals(definition.goals())) {
      derivedName.append("-goal").append(newGoals.size() > 1 ? newGoals.size() : "");
    }
    List<Alias> aliases = aliases(definition, generators);
    Set<String> names =
        Stream.of(generators.stream().map(NamedMove::name), aliases.stream().map(Alias::name))
            .flatMap(each -> each)
            .collect(Collectors.toSet());
    Definition variant =
        definition.with(
            draft -> {
              draft.name = name.orElse(derivedName.toString());
              draft.goals = newGoals;
              draft.generators = generators;
              draft.metric = newMetric;
              draft.aliases = aliases;
              draft.scrambleNames =
                  definition.scrambleNames().stream().filter(names::contains).toList();
              draft.upToRotation = goals.isEmpty() && definition.upToRotation();
              draft.layout = Optional.empty();
            });
    try {
      return definition.layout().map(variant::withLayout).orElse(variant);
    } catch (ParseException e) {
      return variant; // Without a layout, states are written slot by slot.
    }
  }

  /** Returns the aliases that expand only to remaining moves, directly or through other aliases. */
  private static List<Alias> aliases(Definition definition, List<NamedMove> remaining) {
    Vocabulary words = Vocabulary.evaluate(definition);
    List<Alias> aliases = new ArrayList<>(definition.aliases());
    Set<String> names = new HashSet<>();
    remaining.forEach(move -> names.add(move.name()));
    definition.rotations().forEach(turn -> names.add(turn.name()));
    aliases.forEach(alias -> names.add(alias.name()));
    while (aliases.removeIf(
        alias -> !words.usesOnly(alias.name(), names::contains) && names.remove(alias.name()))) {
      // Each removal may invalidate aliases that use the removed alias.
    }
    return aliases;
  }

  private List<NamedMove> generators(Definition definition) {
    if (moves.isEmpty()) {
      return definition.generators();
    }
    List<NamedMove> generators =
        new LinkedHashSet<>(moves).stream().map(move -> generator(definition, move)).toList();
    if (!definition.forbidden().isEmpty()) {
      requireMoves(definition, generators);
    }
    return generators;
  }

  /** Rejects powers that are not moves, because they may pass through forbidden states. */
  private static void requireMoves(Definition definition, List<NamedMove> generators) {
    VisibleEffects effects = new VisibleEffects(definition);
    List<NamedMove> moves = MoveNames.all(definition, MAX_MOVES);
    for (NamedMove move : generators) {
      Transformation turn = effects.effect(move.transformation());
      if (moves.stream().noneMatch(m -> m.transformation().equals(turn))) {
        throw new BadInputException(
            "%s has no move '%s', because a power of a move may pass through forbidden states; its moves are %s"
                .formatted(
                    definition.name(),
                    move.name(),
                    moves.stream().map(NamedMove::name).collect(Collectors.joining(", "))));
      }
    }
  }

  /**
   * Returns the generator with the given name, or a power of a generator, such as the half turn
   * {@code R2}.
   */
  private static NamedMove generator(Definition definition, String word) {
    Map<String, Transformation> byName = new LinkedHashMap<>();
    definition.generators().forEach(move -> byName.put(move.name(), move.transformation()));
    return MoveToken.parse(word, byName::containsKey)
        .map(token -> new NamedMove(word, byName.get(token.name()).power(token.amount())))
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s has no move '%s'; its moves are %s%s"
                        .formatted(
                            definition.name(),
                            word,
                            String.join(", ", byName.keySet()),
                            definition.forbidden().isEmpty()
                                ? ", and their powers such as "
                                    + MoveToken.format(definition.generators().get(0).name(), 2)
                                : "")));
  }
}
