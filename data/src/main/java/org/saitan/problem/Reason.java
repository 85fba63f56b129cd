// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A reason for an answer, such as why a state is unreachable. A reason is data, so that the pages
 * can translate it with the help of its code and parameters.
 *
 * @param code a permanent code that consists of words joined by dots and dashes, such as {@code
 *     uraomote.odd-group}
 * @param parameters the parameters of the code, keyed by name: strings, integers, or lists of these
 * @param text the reason as an English sentence
 */
public record Reason(String code, Map<String, Object> parameters, String text) {
  /** Copies the map, sorted by name. */
  public Reason {
    parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
  }

  /** Joins several reasons into one English sentence. */
  public static String text(List<Reason> reasons) {
    return reasons.stream().map(Reason::text).collect(Collectors.joining("; "));
  }
}
