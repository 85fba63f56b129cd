// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.problem.Reason;

/**
 * Why something is not so.
 *
 * @param code what is the matter, such as {@code uraomote.odd-group}; it never changes
 * @param parameters what the code speaks of, by name
 * @param text the same in English
 */
public record ReasonAnswer(String code, Map<String, Object> parameters, String text) {
  /** Returns the answers for reasons, or null where there are none. */
  public static List<ReasonAnswer> of(List<Reason> reasons) {
    return reasons.isEmpty() ? null : reasons.stream().map(ReasonAnswer::of).toList();
  }

  /** Returns reasons in one English sentence, or null where there are none. */
  public static String text(List<Reason> reasons) {
    return reasons.isEmpty() ? null : Reason.text(reasons);
  }

  private static ReasonAnswer of(Reason reason) {
    return new ReasonAnswer(reason.code(), new TreeMap<>(reason.parameters()), reason.text());
  }
}
