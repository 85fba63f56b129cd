// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;

/** A sequence of moves as a person writes it, taken apart. */
sealed interface Alg permits Alg.Turn, Alg.Group, Alg.Commutator, Alg.Conjugate, Alg.Renaming {
  /**
   * A move as it is written, such as {@code R2'}.
   *
   * @param word the move
   * @param place the character where it begins, from 1
   */
  record Turn(String word, int place) implements Alg {}

  /**
   * Several in order, done so often, backwards if {@code amount} is negative: {@code (R U)3}.
   *
   * @param place the character where it begins, from 1
   */
  record Group(List<Alg> parts, int amount, int place) implements Alg {
    /** Copies the list. */
    public Group {
      parts = List.copyOf(parts);
    }
  }

  /** {@code [A, B]} = A B A' B'. */
  record Commutator(Alg first, Alg second) implements Alg {}

  /** {@code [A: B]} = A B A'. */
  record Conjugate(Alg first, Alg second) implements Alg {}

  /**
   * The whole puzzle is held otherwise, {@code {U F D B}}: from then on each name means what the
   * next one meant, the last what the first did.
   *
   * @param names at least two, all different
   * @param place the character where the first begins, from 1
   */
  record Renaming(List<String> names, int place) implements Alg {
    /** Copies the list. */
    public Renaming {
      names = List.copyOf(names);
    }
  }
}
