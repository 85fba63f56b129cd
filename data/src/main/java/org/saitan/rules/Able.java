// SPDX-License-Identifier: Apache-2.0
package org.saitan.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rules that may have abilities, each an interface marked {@link Ability}. */
public interface Able {
  /** Returns these rules by one of their abilities, if they have it. */
  default <A> Optional<A> able(Class<A> ability) {
    return ability.isInstance(this) ? Optional.of(ability.cast(this)) : Optional.empty();
  }

  /** Returns the words of all abilities that these rules have, in alphabetical order. */
  default List<String> abilities() {
    return Stream.<Class<?>>iterate(getClass(), type -> type != null, Class::getSuperclass)
        .flatMap(type -> Arrays.stream(type.getInterfaces()))
        .filter(type -> type.isAnnotationPresent(Ability.class))
        .map(type -> type.getAnnotation(Ability.class).value())
        .distinct()
        .sorted()
        .toList();
  }
}
