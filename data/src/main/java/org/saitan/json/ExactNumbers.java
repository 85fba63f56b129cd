// SPDX-License-Identifier: Apache-2.0
package org.saitan.json;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A serializer extension that also writes {@link Exact} numbers as strings, in the object {@value
 * #NAME} of the answer.
 */
final class ExactNumbers extends BeanSerializerModifier {
  private static final long serialVersionUID = 1;
  private static final String NAME = "exact";

  @Override
  public List<BeanPropertyWriter> changeProperties(
      SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
    if (bean.getBeanClass().isRecord() && !exact(bean.getBeanClass()).isEmpty()) {
      // Any property can serve as the template, because the writer overrides its name and value.
      properties.add(new Writer(properties.get(0), exact(bean.getBeanClass())));
    }
    return properties;
  }

  private static List<RecordComponent> exact(Class<?> type) {
    return Stream.of(type.getRecordComponents())
        .filter(component -> component.isAnnotationPresent(Exact.class))
        .toList();
  }

  /**
   * Returns the digits of a number, the digits of all numbers in a list, or null for anything else.
   */
  private static Object digits(Object value) {
    if (value instanceof Long || value instanceof BigInteger) {
      return value.toString();
    }
    if (value instanceof Collection<?> several) {
      List<Object> all = new ArrayList<>();
      several.forEach(each -> all.add(digits(each)));
      return all.contains(null) ? null : all;
    }
    return null;
  }

  private static void put(Map<String, Object> exact, String name, Object value) {
    Object digits = digits(value);
    if (digits != null) {
      exact.put(name, digits);
    }
  }

  /** The writer of the object with the exact numbers, for one type of answer. */
  private static final class Writer extends BeanPropertyWriter {
    private static final long serialVersionUID = 1;

    private final transient List<RecordComponent> components;

    Writer(BeanPropertyWriter any, List<RecordComponent> components) {
      super(any, PropertyName.construct(NAME));
      this.components = components;
    }

    @Override
    public void serializeAsField(Object answer, JsonGenerator json, SerializerProvider provider)
        throws Exception {
      Map<String, Object> exact = new LinkedHashMap<>();
      for (RecordComponent component : components) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true); // The types of answers need not be public.
        Object value = accessor.invoke(answer);
        if (value instanceof Map<?, ?> named && isInlined(component)) {
          named.forEach((name, each) -> put(exact, String.valueOf(name), each));
        } else {
          put(exact, component.getName(), value);
        }
      }
      if (!exact.isEmpty()) {
        json.writeObjectField(NAME, exact);
      }
    }

    /** Returns whether the entries of a map are inlined in the answer. */
    private static boolean isInlined(RecordComponent component) {
      return component.getAccessor().isAnnotationPresent(JsonAnyGetter.class);
    }
  }
}
