// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.saitan.json.LocatedJson;
import org.saitan.problem.ParseException;
import org.saitan.text.PlainJson;

/**
 * The fields of a manifest: a flat JSON object of numbers, texts, truth values and lists of texts
 * or whole numbers. Immutable.
 *
 * <p>Read without data binding, whose start-up would be most of the time of a short query.
 *
 * @param values the fields by name, in order; whole numbers are longs
 */
public record ManifestFields(Map<String, Object> values) {
  /** Copies the fields. */
  public ManifestFields {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Reads the fields.
   *
   * @throws IllegalArgumentException if the bytes are no such JSON
   */
  public static ManifestFields of(byte[] json) {
    String text = new String(json, StandardCharsets.UTF_8);
    try {
      Map<String, Object> fields = new LinkedHashMap<>();
      LocatedJson.parse(text)
          .map("a manifest")
          .forEach((name, value) -> fields.put(name, plain(value)));
      return new ManifestFields(fields);
    } catch (ParseException | NumberFormatException e) {
      throw new IllegalArgumentException("the manifest is no JSON: " + text, e);
    }
  }

  private static Object plain(LocatedJson json) {
    if (json.value() instanceof LocatedJson.Num number) {
      boolean isWhole = number.text().matches("-?\\d{1,19}");
      return isWhole ? Long.valueOf(number.text()) : (Object) Double.valueOf(number.text());
    }
    return json.value() instanceof List
        ? list(json.each().stream().map(ManifestFields::plain).toList())
        : Objects.requireNonNullElse(json.value(), "null");
  }

  private static Object whole(Object value) {
    return value instanceof Integer number ? number.longValue() : value;
  }

  private static List<Object> list(List<?> values) {
    List<Object> list = values.stream().map(ManifestFields::whole).toList();
    if (list.stream().map(Object::getClass).distinct().count() > 1) {
      throw new IllegalArgumentException("the manifest cannot be read: a list is " + list);
    }
    return list;
  }

  /** Returns the fields with one more, or with another value of one; null leaves it out. */
  public ManifestFields with(String name, Object value) {
    Map<String, Object> fields = new LinkedHashMap<>(values);
    fields.put(name, value instanceof List<?> list ? list(list) : whole(value));
    fields.values().removeIf(each -> each == null);
    return new ManifestFields(fields);
  }

  /** Returns the fields as JSON. */
  public byte[] toJson() {
    return PlainJson.write(values).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns a field.
   *
   * @throws IllegalArgumentException if it is missing or of another type
   */
  public <T> T take(String name, Class<T> type) {
    Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + value);
    }
    return type.cast(value);
  }

  /** Returns a field that is a text, as {@link #take}. */
  public String text(String name) {
    return take(name, String.class);
  }

  /** Returns a field that is a whole number, as {@link #take}. */
  public long number(String name) {
    return take(name, Long.class);
  }

  /** Returns a field that is an int, as {@link #take}. */
  public int small(String name) {
    long number = number(name);
    if (number != (int) number) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + number);
    }
    return (int) number;
  }

  /**
   * Returns a field that is a list; empty if it is missing.
   *
   * @throws IllegalArgumentException if it is of another type
   */
  @SuppressWarnings("unchecked") // All are of the type of the first.
  public <T> List<T> list(String name, Class<T> type) {
    List<?> list = values.containsKey(name) ? take(name, List.class) : List.of();
    if (!list.isEmpty() && !type.isInstance(list.get(0))) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + list);
    }
    return (List<T>) list;
  }
}
