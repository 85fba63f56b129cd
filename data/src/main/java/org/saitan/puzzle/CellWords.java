// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * How the canonical text of a position is put together out of its cells, for those who write very
 * many: part by part, each a word that one cell chooses; where the order of the parts itself
 * depends on cells, for each case apart. Immutable.
 */
public final class CellWords {
  private final List<Part> parts;
  private final List<CellWords> cases;
  private final List<Marker> markers;

  /**
   * A part of the text.
   *
   * @param cell number of the cell that chooses
   * @param words what stands there, by what the cell holds; with what divides it from the part
   *     before
   */
  public record Part(int cell, List<String> words) {
    /** Copies the list. */
    public Part {
      words = List.copyOf(words);
    }
  }

  private CellWords(List<Part> parts) {
    this.parts = List.copyOf(parts);
    this.cases = List.of(this);
    this.markers = List.of();
  }

  private CellWords(List<CellWords> cases, List<Marker> markers) {
    this.parts = List.of();
    this.cases = List.copyOf(cases);
    this.markers = List.copyOf(markers);
  }

  /**
   * What chooses between cases: how far behind a cell the first one lies that holds a value.
   *
   * @param from number of the first cell looked at
   * @param value what is looked for; some cell behind it holds it in every position
   * @param steps by how much the number of the case grows with each cell
   */
  public record Marker(int from, int value, int steps) {
    private int at(IntUnaryOperator cell) {
      int at = from;
      while (cell.applyAsInt(at) != value) {
        at++;
      }
      return (at - from) * steps;
    }
  }

  /**
   * Returns words whose order depends on cells.
   *
   * @param cases each without cases of its own
   * @param markers whose numbers add up to that of the case
   */
  public static CellWords ofCases(List<CellWords> cases, List<Marker> markers) {
    return new CellWords(cases, markers);
  }

  /** Returns the cases; itself alone where the order is always the same. */
  public List<CellWords> cases() {
    return cases;
  }

  /** Returns what chooses between the cases; nothing where there is one. */
  public List<Marker> markers() {
    return markers;
  }

  /** Returns the number of the case, given what the cells hold. */
  public int choice(IntUnaryOperator cell) {
    int number = 0;
    for (Marker marker : markers) {
      number += marker.at(cell);
    }
    return number;
  }

  /** Returns the parts in the order of the text; those of one case. */
  public List<Part> parts() {
    return parts;
  }

  /** Returns the text of a position; the same as {@link Puzzle#format}. */
  public String text(Position position) {
    StringBuilder text = new StringBuilder();
    for (Part part : cases.get(choice(position::cell)).parts) {
      text.append(part.words().get(position.cell(part.cell())));
    }
    return text.toString();
  }

  /** Puts the parts of a text together. */
  public static final class Builder {
    private final List<Part> parts = new ArrayList<>();
    private String before = "";

    /** Adds letters that stand there in every position. */
    public Builder add(String letters) {
      before += letters;
      return this;
    }

    /**
     * Adds a part.
     *
     * @param words by what the cell holds
     */
    public Builder add(int cell, List<String> words) {
      String letters = before;
      before = "";
      parts.add(new Part(cell, words.stream().map(letters::concat).toList()));
      return this;
    }

    /**
     * Returns the words.
     *
     * @throws IllegalStateException if letters stand behind the last part
     */
    public CellWords build() {
      if (!before.isEmpty()) {
        throw new IllegalStateException("'" + before + "' stands behind the last cell");
      }
      return new CellWords(parts);
    }
  }
}
