// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import org.saitan.text.VisibleText;

/** Names in definitions: which are words, how they are quoted, and which are near another. */
public final class Words {
  /** The most characters of a name. */
  public static final int LONGEST = 100;

  private static final int MOST_SHOWN = 40;

  private Words() {}

  /** Returns whether a text is one visible word that a name may be: no blanks, no control signs. */
  public static boolean isWord(String text) {
    return isLine(text) && text.codePoints().noneMatch(Words::blank);
  }

  /** Returns whether a text is visible, of one line, and short enough for a name. */
  public static boolean isLine(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST
        && text.equals(text.strip())
        && text.codePoints().noneMatch(Words::invisible);
  }

  private static boolean blank(int sign) {
    return Character.isWhitespace(sign) || Character.isSpaceChar(sign);
  }

  private static boolean invisible(int sign) {
    return switch (Character.getType(sign)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** Returns a word between quotes for a message: control signs made visible, long ones cut. */
  public static String quoted(String word) {
    boolean cut = word.length() > MOST_SHOWN;
    String start = cut ? word.substring(0, MOST_SHOWN) : word;
    return "'" + oneLine(start) + (cut ? "..." : "") + "'";
  }

  /** Returns a text with all control signs made visible, ends of lines too. */
  public static String oneLine(String text) {
    return VisibleText.of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
  }
}
