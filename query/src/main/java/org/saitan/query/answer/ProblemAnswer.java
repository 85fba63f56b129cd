// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import org.saitan.json.OmitIfNull;

/**
 * Problem details of a failed request (RFC 9457), with a problem code.
 *
 * @param type a URI that identifies the kind of problem and ends in {@code code}
 * @param title a short description of the kind of problem
 * @param status the HTTP status
 * @param detail a sentence that says what was requested, what was wrong and what to do
 * @param code a code for the kind of problem, such as {@code bad_input}
 * @param line the number of the invalid line in the input text, counted from 1
 */
public record ProblemAnswer(
    String type, String title, int status, String detail, String code, @OmitIfNull Integer line) {
  /** Creates a problem with one of the codes listed in openapi.json. */
  public static ProblemAnswer of(
      int status, String code, String title, String detail, Integer line) {
    return new ProblemAnswer("/api/openapi.json#" + code, title, status, detail, code, line);
  }
}
