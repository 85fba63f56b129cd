// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import org.saitan.json.OmitIfNull;

/**
 * Why there is no answer: problem details as RFC 9457 has them, with the code of the problem.
 *
 * @param type says which problem it is, as {@code code} does
 * @param title says the same in a few words
 * @param status the HTTP status
 * @param detail what was asked, what was found and what to do
 * @param code the problem in one word, such as {@code bad_input}
 * @param line the line of a text, from 1, that is wrong
 */
public record ProblemAnswer(
    String type, String title, int status, String detail, String code, @OmitIfNull Integer line) {
  /** Names a problem by its code; the documentation of the interface lists them. */
  public static ProblemAnswer of(
      int status, String code, String title, String detail, Integer line) {
    return new ProblemAnswer("/api/openapi.json#" + code, title, status, detail, code, line);
  }
}
