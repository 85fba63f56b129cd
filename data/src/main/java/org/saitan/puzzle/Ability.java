// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks an interface as an optional ability of puzzles. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Ability {
  /** Returns the ability's name in JSON. */
  String value();
}
