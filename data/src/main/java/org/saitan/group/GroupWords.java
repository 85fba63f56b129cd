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
 * A factorization table, which expresses the elements of a permutation group as short, but not
 * necessarily shortest, words in the generators (T. Minkwitz, "An algorithm for solving the
 * factorization problem in permutation groups", 1998).
 *
 * <p>The table is a stabilizer chain whose coset representatives have short words. To build it,
 * short words are sifted first, followed by random products of two elements of a level. Each entry
 * of the table keeps the shortest word found. The result is deterministic.
 */
public final class GroupWords {
  private static final int MAX_SHORT_WORDS = 10_000;

  /** The number of random products tried for each entry of the table. */
  private static final int PRODUCTS_PER_ENTRY = 20;

  private static final int MAX_WORD_LENGTH = 100;

  private static final int NOT_ONE_GENERATOR = -1; // The result of indexOf.
  private static final int CANCELED = -2;

  private final List<Permutation> generators;
  private final int[] inverses;
  private final int[] base;

  /**
   * For each pair of generators, the generator that equals their product, {@link #CANCELED} if the
   * product is the identity, or {@link #NOT_ONE_GENERATOR} if it is neither.
   */
  private final int[][] products;

  /**
   * For each base point and image, an element that maps the base point to the image and fixes the
   * earlier base points.
   */
  private final Element[][] chain;

  private record Element(Permutation permutation, int[] word) {}

  /**
   * Builds the table.
   *
   * @param generators a set of permutations closed under inversion
   * @param base a base, which means that only the identity fixes all of its points
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   */
  public GroupWords(List<Permutation> generators, int... base) {
    this.generators = List.copyOf(generators);
    this.inverses =
        generators.stream().mapToInt(each -> generators.indexOf(each.inverse())).toArray();
    this.base = base.clone();
    this.products =
        generators.stream()
            .map(a -> generators.stream().mapToInt(b -> productIndex(a.then(b))).toArray())
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

  private int productIndex(Permutation product) {
    return product.isIdentity() ? CANCELED : generators.indexOf(product);
  }

  private void siftShortWords(Element identity) {
    Deque<Element> words = new ArrayDeque<>(List.of(identity));
    for (int i = 0; i < MAX_SHORT_WORDS && !words.isEmpty(); i++) {
      Element word = words.remove();
      sift(word, 0);
      for (int generator = 0; generator < inverses.length; generator++) {
        Element longer =
            product(word, new Element(generators.get(generator), new int[] {generator}));
        if (longer.word().length > word.word().length && words.size() < MAX_SHORT_WORDS) {
          words.add(longer);
        }
      }
    }
  }

  private void siftProducts() {
    Random random = new Random(1);
    for (int i = 0; i < PRODUCTS_PER_ENTRY * chain.length * chain[0].length; i++) {
      int level = random.nextInt(chain.length);
      List<Element> entry = Arrays.stream(chain[level]).filter(Objects::nonNull).toList();
      Element one = entry.get(random.nextInt(entry.size()));
      sift(product(one, entry.get(random.nextInt(entry.size()))), level);
    }
  }

  /**
   * Sifts an element that fixes all base points before level {@code from}, and improves entries on
   * the way.
   */
  private void sift(Element element, int from) {
    Interruption.check();
    Element residue = element;
    for (int level = from;
        level < chain.length && residue.word().length <= MAX_WORD_LENGTH;
        level++) {
      int point = residue.permutation().image(base[level]);
      Element entry = chain[level][point];
      if (entry == null || residue.word().length < entry.word().length) {
        chain[level][point] = residue;
      }
      if (entry == null) {
        return;
      }
      residue = product(residue, inverse(entry));
    }
  }

  private Element product(Element first, Element second) {
    int[] word = Arrays.copyOf(first.word(), first.word().length + second.word().length);
    int length = first.word().length;
    for (int generator : second.word()) {
      int product = length == 0 ? NOT_ONE_GENERATOR : products[word[length - 1]][generator];
      if (product == NOT_ONE_GENERATOR) {
        word[length++] = generator;
      } else if (product == CANCELED) {
        length--;
      } else {
        word[length - 1] = product;
      }
    }
    return new Element(first.permutation().then(second.permutation()), Arrays.copyOf(word, length));
  }

  private Element inverse(Element element) {
    int[] word = element.word();
    return new Element(
        element.permutation().inverse(),
        IntStream.range(0, word.length).map(i -> inverses[word[word.length - 1 - i]]).toArray());
  }

  /**
   * Returns a word for the inverse of an element, as indices of generators, or empty if no word was
   * found. No word is found for elements outside the group.
   */
  public Optional<int[]> inverseWord(Permutation element) {
    Element residue = new Element(element, new int[0]);
    for (int level = 0; level < chain.length; level++) {
      Element entry = chain[level][residue.permutation().image(base[level])];
      if (entry == null) {
        return Optional.empty();
      }
      residue = product(residue, inverse(entry));
    }
    return Optional.of(residue.word());
  }
}
