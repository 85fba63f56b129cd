// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.List;
import org.saitan.query.distance.export.Column.ColumnValues;

/** A column of few different values: a code for each row, and what codes stand for. */
abstract non-sealed class Codes implements ColumnValues {
  /** The code of a row that has nothing there. */
  static final int NOTHING = -1;

  private final List<Object> values = new ArrayList<>();
  private int[] codes = new int[0];

  /** Returns the codes of the rows, from index 0. */
  int[] codes() {
    return codes;
  }

  /** Returns what a code stands for: a number, a text, or a list of texts. */
  Object value(int code) {
    return values.get(code);
  }

  /** Returns what a code stands for as text: words of a list are divided by blanks. */
  String text(int code) {
    return value(code) instanceof List<?> words
        ? String.join(" ", words.stream().map(String::valueOf).toList())
        : String.valueOf(value(code));
  }

  /** Returns how many codes there are by now. */
  int count() {
    return values.size();
  }

  /** Returns a new code. */
  int define(Object value) {
    values.add(value);
    return values.size() - 1;
  }

  @Override
  public final void load(StateBlock rows) {
    if (codes.length < rows.rows()) {
      codes = new int[rows.rows()];
    }
    fill(rows, codes);
  }

  /** Finds the codes of the rows. */
  abstract void fill(StateBlock rows, int[] into);
}
