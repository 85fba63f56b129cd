// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks an interface that only some puzzles implement. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Ability {
  /** Returns the word by which pages and other programs know the ability. */
  String value();
}
