// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.regex.Pattern;

/**
 * How turns of the whole puzzle are told from moves in both formats: by their names alone, {@code
 * x}, {@code y}, {@code z} (also with {@code 2} or an apostrophe), or capitals and a small {@code
 * v}, such as {@code Uv}.
 */
public final class RotationNames {
  private static final Pattern ROTATION = Pattern.compile("[xyz][2']?|[A-Z_]+v");

  private RotationNames() {}

  /** Returns whether a move of this name turns the whole puzzle. */
  public static boolean contains(String name) {
    return ROTATION.matcher(name).matches();
  }
}
