// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.saitan.problem.BadInputException;

/**
 * The Content-Security-Policy of the pages: the pages run only their own code, and only allowed
 * origins may show them in frames.
 *
 * @param origins the origins that may embed boards, such as {@code https://blog.example}
 */
record ContentSecurity(List<String> origins) {
  private static final Pattern ORIGIN =
      Pattern.compile("https?://(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?");

  private static final String OWN_CODE =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors ";

  /**
   * Checks and copies the origins.
   *
   * @throws BadInputException if one of them is not a valid origin
   */
  ContentSecurity {
    origins = List.copyOf(origins);
    for (String origin : origins) {
      if (!ORIGIN.matcher(origin).matches()) {
        throw new BadInputException(
            "--embed: expected an origin (a scheme, a host and optionally a port) such as https://blog.example, got '"
                + origin
                + "'");
      }
    }
  }

  /** Returns the headers of pages that must not be shown in frames. */
  static Map<String, String> unframedHeaders() {
    return headers(OWN_CODE + "'none'");
  }

  /** Returns the headers of pages that the allowed origins may show in frames. */
  Map<String, String> headers() {
    return headers(OWN_CODE + (origins.isEmpty() ? "'none'" : String.join(" ", origins)));
  }

  private static Map<String, String> headers(String policy) {
    return Map.of("Content-Security-Policy", policy, "Referrer-Policy", "no-referrer");
  }
}
