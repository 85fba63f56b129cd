// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;

/**
 * The end of a board's name that wishes for another metric: {@code -single}, {@code -powers} or
 * {@code -one-way}.
 *
 * @param plain the name without it
 * @param variant what it wishes for
 */
record MetricSuffix(String plain, Variant variant) {
  /** How boards are written that have one, for messages. */
  static final String FORMS =
      "-%s, -%s or -%s"
          .formatted(Metric.SINGLE.word(), Metric.POWERS.word(), Metric.ONE_WAY.word());

  /** Takes a name apart. */
  static MetricSuffix of(String name) {
    for (Metric metric : Metric.values()) {
      String suffix = "-" + metric.word();
      if (name.endsWith(suffix)) {
        return new MetricSuffix(
            name.substring(0, name.length() - suffix.length()), Variant.of(metric));
      }
    }
    return new MetricSuffix(name, Variant.NONE);
  }

  /**
   * Returns the definition in the metric that is wished for.
   *
   * @throws BadInputException if moves may not end everywhere, so that how they are counted is part
   *     of the rules
   */
  Definition applyTo(Definition definition) {
    Definition wanted = variant.applyTo(definition);
    if (wanted.metric() != definition.metric() && !definition.forbidden().isEmpty()) {
      throw new BadInputException(
          "%s has moves that may not end everywhere, so what counts as one move is part of its rules (%s); there is no %s of it"
              .formatted(definition.name(), definition.metric().word(), wanted.name()));
    }
    return wanted;
  }
}
