// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.sheet;

import java.util.ArrayList;
import java.util.List;

/** Breaks an answer into lines that fit below a picture. */
final class AnswerLines {
  private static final int LETTERS = 26;

  private AnswerLines() {}

  static List<String> of(String answer) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : answer.split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > LETTERS) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
