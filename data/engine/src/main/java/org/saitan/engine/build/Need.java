// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import org.saitan.text.Magnitude;

/**
 * How much memory or disk something needs.
 *
 * @param precision what stands before the number: nothing, {@code "about "} or {@code "at least "}
 * @param bytes the bytes needed
 * @param parts what they are made of, for a person; empty if that says nothing
 */
public record Need(String precision, double bytes, String parts) {
  /** Returns the need in words, such as {@code about 3.1 GB of disk (table 1 GB, ...)}. */
  public String of(String resource) {
    return precision
        + Magnitude.bytes(bytes)
        + resource
        + (parts.isEmpty() ? "" : " (" + parts + ")");
  }

  @Override
  public String toString() {
    return of("");
  }
}
