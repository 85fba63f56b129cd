// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** An ordered map of figures, keyed by JSON name. Unknown figures are left out. */
public final class Figures {
  private final Map<String, Object> values = new LinkedHashMap<>();

  /** Adds a value unless it is null or not finite. */
  public Figures with(String name, Object value) {
    boolean isInfinite = value instanceof Double number && !Double.isFinite(number);
    if (value != null && !isInfinite) {
      values.put(name, value);
    }
    return this;
  }

  /** Adds an estimate, rounded up to a whole number. */
  public Figures withRounded(String name, double estimate) {
    return with(name, whole(estimate));
  }

  public Figures withAll(Map<String, ?> others) {
    others.forEach(this::with);
    return this;
  }

  /** Returns the values in the order in which they were added. */
  public Map<String, Object> values() {
    return Collections.unmodifiableMap(values);
  }

  private static BigInteger whole(double estimate) {
    return Double.isFinite(estimate) ? new BigDecimal(Math.ceil(estimate)).toBigInteger() : null;
  }
}
