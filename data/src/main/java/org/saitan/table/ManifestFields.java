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
 * The fields of a manifest: a flat JSON object of numbers, strings, booleans, and lists of strings
 * or integers. Immutable.
 *
 * <p>Parsing does not use data binding, because its startup time would dominate a short query.
 *
 * @param values the fields in order, keyed by name; integers are longs
 */
public record ManifestFields(Map<String, Object> values) {
  /** Copies the fields. */
  public ManifestFields {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Parses the fields.
   *
   * @throws IllegalArgumentException if the bytes are not a JSON object with such fields
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
      throw new IllegalArgumentException("the manifest is not valid JSON: " + text, e);
    }
  }

  private static Object plain(LocatedJson json) {
    if (json.value() instanceof LocatedJson.Num number) {
      boolean isWhole = number.text().matches("-?\\d{1,19}");
      return isWhole ? Long.valueOf(number.text()) : (Object) Double.valueOf(number.text());
    }
    return json.value() instanceof List
        ? list(json.elements().stream().map(ManifestFields::plain).toList())
        : Objects.requireNonNullElse(json.value(), "null");
  }

  private static Object widen(Object value) {
    return value instanceof Integer number ? number.longValue() : value;
  }

  private static List<Object> list(List<?> values) {
    List<Object> list = values.stream().map(ManifestFields::widen).toList();
    if (list.stream().map(Object::getClass).distinct().count() > 1) {
      throw new IllegalArgumentException("bad manifest: mixed list " + list);
    }
    return list;
  }

  /**
   * Returns a copy of these fields in which the named field has the given value, or is removed if
   * the value is null.
   */
  public ManifestFields with(String name, Object value) {
    Map<String, Object> fields = new LinkedHashMap<>(values);
    fields.put(name, value instanceof List<?> list ? list(list) : widen(value));
    fields.values().removeIf(each -> each == null);
    return new ManifestFields(fields);
  }

  /** Returns the fields as JSON. */
  public byte[] toJson() {
    return PlainJson.write(values).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns the value of a field.
   *
   * @throws IllegalArgumentException if the field is missing or has another type
   */
  public <T> T get(String name, Class<T> type) {
    Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException("bad manifest: field '" + name + "' is " + value);
    }
    return type.cast(value);
  }

  /** Returns a string field; see {@link #get}. */
  public String text(String name) {
    return get(name, String.class);
  }

  /** Returns an integer field; see {@link #get}. */
  public long number(String name) {
    return get(name, Long.class);
  }

  /** Returns an integer field that fits into an int; see {@link #get}. */
  public int intNumber(String name) {
    long number = number(name);
    if (number != (int) number) {
      throw new IllegalArgumentException("bad manifest: field '" + name + "' is " + number);
    }
    return (int) number;
  }

  /**
   * Returns a list field, or an empty list if the field is missing.
   *
   * @throws IllegalArgumentException if the field has another type
   */
  @SuppressWarnings("unchecked") // All elements have the same type as the first.
  public <T> List<T> list(String name, Class<T> type) {
    List<?> list = values.containsKey(name) ? get(name, List.class) : List.of();
    if (!list.isEmpty() && !type.isInstance(list.get(0))) {
      throw new IllegalArgumentException("bad manifest: field '" + name + "' is " + list);
    }
    return (List<T>) list;
  }
}
