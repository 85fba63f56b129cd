// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why something is not so, for programs as well as for people: pages say it in their own language
 * by code and parameters.
 *
 * @param code what is the matter, in words joined by dots and dashes, such as {@code
 *     uraomote.odd-group}; it never changes
 * @param parameters what the code speaks of, by name: texts, whole numbers, or lists of these
 * @param text the same in English
 */
public record Reason(String code, Map<String, Object> parameters, String text) {
  /** Copies the map. */
  public Reason {
    parameters = Map.copyOf(parameters);
  }

  /** Returns several reasons in one English sentence. */
  public static String text(List<Reason> reasons) {
    return reasons.stream().map(Reason::text).collect(Collectors.joining("; "));
  }
}
