// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.problem.Reason;

/**
 * A reason why a position has no solution.
 *
 * @param code a stable code, such as {@code uraomote.odd-group}
 * @param parameters the values that the reason mentions, keyed by name
 * @param text the reason in English
 */
public record ReasonAnswer(String code, Map<String, Object> parameters, String text) {
  /** Converts reasons to answers; returns null if there are none. */
  public static List<ReasonAnswer> of(List<Reason> reasons) {
    return reasons.isEmpty() ? null : reasons.stream().map(ReasonAnswer::of).toList();
  }

  /** Returns the reasons as one English sentence, or null if there are none. */
  public static String text(List<Reason> reasons) {
    return reasons.isEmpty() ? null : Reason.text(reasons);
  }

  private static ReasonAnswer of(Reason reason) {
    return new ReasonAnswer(reason.code(), new TreeMap<>(reason.parameters()), reason.text());
  }
}
