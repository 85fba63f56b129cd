// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests the words for all permutations of a few points, including permutations that are not in the
 * group.
 */
class GroupWordsTest {
  private static final int DEGREE = 6;

  @Test
  void findsInverseWordsForExactlyTheGroupElements() {
    Random random = new Random(5);
    List<Permutation> all = permutations(new ArrayList<>(), new ArrayList<>());
    for (int tries = 0; tries < 8; tries++) {
      List<Permutation> generators = new ArrayList<>();
      for (int i = 0; i <= tries % 3; i++) {
        Permutation one = all.get(1 + random.nextInt(all.size() - 1));
        generators.add(one);
        generators.add(one.inverse());
      }
      Set<Permutation> elements = new HashSet<>(Set.of(Permutation.identity(DEGREE)));
      List<Permutation> open = new ArrayList<>(elements);
      for (int i = 0; i < open.size(); i++) {
        for (Permutation generator : generators) {
          Permutation next = open.get(i).then(generator);
          if (elements.add(next)) {
            open.add(next);
          }
        }
      }
      GroupWords words = new GroupWords(generators, IntStream.range(0, DEGREE).toArray());
      for (Permutation element : all) {
        Optional<int[]> word = words.inverseWord(element);
        assertThat(word.isPresent()).isEqualTo(elements.contains(element));
        word.ifPresent(
            generatorIndices -> {
              Permutation rest = element;
              for (int generator : generatorIndices) {
                rest = rest.then(generators.get(generator));
              }
              assertThat(rest.isIdentity()).isTrue();
            });
      }
    }
  }

  /** Returns all permutations that begin with the given images, in lexicographic order. */
  private static List<Permutation> permutations(List<Integer> prefix, List<Permutation> into) {
    if (prefix.size() == DEGREE) {
      into.add(Permutation.of(prefix.stream().mapToInt(Integer::intValue).toArray()));
    }
    for (int next = 0; next < DEGREE; next++) {
      if (!prefix.contains(next)) {
        prefix.add(next);
        permutations(prefix, into);
        prefix.remove(prefix.size() - 1);
      }
    }
    return into;
  }
}
