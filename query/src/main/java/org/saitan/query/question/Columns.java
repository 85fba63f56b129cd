// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The columns of a text table or CSV file. Each column has a title and a value for every item.
 *
 * @param <T> the type of an item
 */
public final class Columns<T> {
  private final Map<String, Function<T, ?>> columns = new LinkedHashMap<>();

  /** Adds a column, whose values may be null. */
  public Columns<T> with(String title, Function<T, ?> value) {
    columns.put(title, value);
    return this;
  }

  /** Returns the titles. */
  public List<?> titles() {
    return List.copyOf(columns.keySet());
  }

  /** Returns the values for an item. */
  public List<?> row(T item) {
    return columns.values().stream().map(column -> column.apply(item)).toList();
  }

  /**
   * Returns the titles, and the rows of all answers.
   *
   * @param columns returns the columns for an answer; their titles are the same for all answers
   * @param items returns the items of an answer
   */
  public static <A, T> Stream<List<?>> rows(
      List<A> answers, Function<A, Columns<T>> columns, Function<A, List<T>> items) {
    return Stream.concat(
        Stream.of(columns.apply(answers.get(0)).titles()),
        answers.stream()
            .flatMap(answer -> items.apply(answer).stream().map(columns.apply(answer)::row)));
  }
}
