// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.saitan.problem.Interruption;

/**
 * Words of generators for the elements of a permutation group, short but not shortest (T. Minkwitz,
 * "An algorithm for solving the factorization problem in permutation groups", 1998).
 *
 * <p>A chain of stabilizers whose elements are made of few generators: short words are sifted
 * first, then random products within a level, and of two elements for the same place the one with
 * the shorter word stays. The same generators give the same words.
 */
public final class GroupWords {
  private static final int SHORT_WORDS = 10_000;

  /** By base point and point. */
  private static final int PRODUCTS = 20;

  private static final int LONGEST = 100;

  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private final List<Permutation> generators;
  private final int[] inverses;
  private final int[] base;

  /** By two generators, the one that they make together, {@link #NONE} or {@link #SEVERAL}. */
  private final int[][] joined;

  /** By base point and point, what takes one to the other and fixes the base points before. */
  private final Element[][] chain;

  private record Element(Permutation permutation, int[] word) {}

  /**
   * Finds the words.
   *
   * @param generators permutations; the inverse of each is among them
   * @param base points that no element but the identity fixes
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   */
  public GroupWords(List<Permutation> generators, int... base) {
    this.generators = List.copyOf(generators);
    this.inverses =
        generators.stream().mapToInt(each -> generators.indexOf(each.inverse())).toArray();
    this.base = base.clone();
    this.joined =
        generators.stream()
            .map(a -> generators.stream().mapToInt(b -> join(a.then(b))).toArray())
            .toArray(int[][]::new);
    int degree = generators.get(0).degree();
    Element identity = new Element(Permutation.identity(degree), new int[0]);
    this.chain = new Element[base.length][degree];
    for (int level = 0; level < base.length; level++) {
      chain[level][base[level]] = identity;
    }
    siftShortWords(identity);
    siftProducts();
  }

  private int join(Permutation product) {
    return product.isIdentity()
        ? NONE
        : generators.contains(product) ? generators.indexOf(product) : SEVERAL;
  }

  private void siftShortWords(Element identity) {
    Deque<Element> words = new ArrayDeque<>(List.of(identity));
    for (int i = 0; i < SHORT_WORDS && !words.isEmpty(); i++) {
      Element word = words.remove();
      sift(word, 0);
      for (int generator = 0; generator < inverses.length; generator++) {
        Element longer =
            product(word, new Element(generators.get(generator), new int[] {generator}));
        if (longer.word().length > word.word().length && words.size() < SHORT_WORDS) {
          words.add(longer);
        }
      }
    }
  }

  private void siftProducts() {
    Random random = new Random(1);
    for (int i = 0; i < PRODUCTS * chain.length * chain[0].length; i++) {
      int level = random.nextInt(chain.length);
      List<Element> known = Arrays.stream(chain[level]).filter(Objects::nonNull).toList();
      Element one = known.get(random.nextInt(known.size()));
      sift(product(one, known.get(random.nextInt(known.size()))), level);
    }
  }

  /** Keeps an element that fixes the base points before a level, or what is left of it. */
  private void sift(Element element, int from) {
    Interruption.check();
    Element rest = element;
    for (int level = from; level < chain.length && rest.word().length <= LONGEST; level++) {
      int point = rest.permutation().image(base[level]);
      Element known = chain[level][point];
      if (known == null || rest.word().length < known.word().length) {
        chain[level][point] = rest;
      }
      if (known == null) {
        return;
      }
      rest = product(rest, inverse(known));
    }
  }

  private Element product(Element one, Element other) {
    int[] word = Arrays.copyOf(one.word(), one.word().length + other.word().length);
    int length = one.word().length;
    for (int generator : other.word()) {
      int both = length == 0 ? SEVERAL : joined[word[length - 1]][generator];
      if (both == SEVERAL) {
        word[length++] = generator;
      } else if (both == NONE) {
        length--;
      } else {
        word[length - 1] = both;
      }
    }
    return new Element(one.permutation().then(other.permutation()), Arrays.copyOf(word, length));
  }

  private Element inverse(Element element) {
    int[] word = element.word();
    return new Element(
        element.permutation().inverse(),
        IntStream.range(0, word.length).map(i -> inverses[word[word.length - 1 - i]]).toArray());
  }

  /**
   * Returns numbers of generators that undo an element one after the other; empty if none were
   * found, as always outside the group.
   */
  public Optional<int[]> undoing(Permutation element) {
    Element rest = new Element(element, new int[0]);
    for (int level = 0; level < chain.length; level++) {
      Element known = chain[level][rest.permutation().image(base[level])];
      if (known == null) {
        return Optional.empty();
      }
      rest = product(rest, inverse(known));
    }
    return Optional.of(rest.word());
  }
}
