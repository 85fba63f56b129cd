// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import org.saitan.json.OmitIfNull;

/**
 * Problem details of a failed request (RFC 9457), with a problem code.
 *
 * @param type URI of the kind of problem; ends in {@code code}
 * @param title the kind of problem in a few words
 * @param status the HTTP status
 * @param detail what was requested, what was wrong and what to do
 * @param code the kind of problem, such as {@code bad_input}
 * @param line the line of the input text that is wrong, from 1
 */
public record ProblemAnswer(
    String type, String title, int status, String detail, String code, @OmitIfNull Integer line) {
  /** Creates a problem; openapi.json lists the codes. */
  public static ProblemAnswer of(
      int status, String code, String title, String detail, Integer line) {
    return new ProblemAnswer("/api/openapi.json#" + code, title, status, detail, code, line);
  }
}
