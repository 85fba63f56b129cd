// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests group orders and membership, with known groups and with random groups whose elements are
 * listed.
 */
class StabilizerChainTest {
  private static final int MAX_ELEMENTS = 6_000;

  /** Parses cycles of points numbered from 1. */
  private static Permutation cycles(int degree, String text) {
    int[] images = IntStream.range(0, degree).toArray();
    Matcher cycle = Pattern.compile("\\(([0-9, ]+)\\)").matcher(text);
    while (cycle.find()) {
      int[] points =
          Arrays.stream(cycle.group(1).trim().split("[, ]+"))
              .mapToInt(point -> Integer.parseInt(point) - 1)
              .toArray();
      for (int i = 0; i < points.length; i++) {
        images[points[i]] = points[(i + 1) % points.length];
      }
    }
    return Permutation.of(images);
  }

  private static List<Permutation> all(int degree, String... texts) {
    return Arrays.stream(texts).map(text -> cycles(degree, text)).toList();
  }

  private static String cycle(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(Integer::toString)
        .reduce((a, b) -> a + " " + b)
        .map(points -> "(" + points + ")")
        .orElseThrow();
  }

  private static BigInteger factorial(int n) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 8, 13, 30})
  void computesSymmetricAndAlternatingGroups(int n) {
    assertThat(StabilizerChain.withUpperBound(null, n, all(n, "(1 2)", cycle(1, n))).order())
        .isEqualTo(factorial(n));
    if (n > 3) {
      // The generators are a 3-cycle and a cycle of odd length.
      List<Permutation> even = all(n, "(1 2 3)", n % 2 == 1 ? cycle(1, n) : cycle(2, n));
      StabilizerChain chain = StabilizerChain.withUpperBound(null, n, even);
      assertThat(chain.order().shiftLeft(1)).isEqualTo(factorial(n));
      assertThat(chain.contains(cycles(n, "(1 2)"))).isFalse();
      assertThat(chain.contains(cycles(n, "(1 2)(3 4)"))).isTrue();
    }
  }

  /** The generators of the Mathieu groups are from the ATLAS and from J. Conway. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          11 | 7920      | (1 2 3 4 5 6 7 8 9 10 11) | (3 7 11 8)(4 10 5 6)
          12 | 95040     | (1 2 3 4 5 6 7 8 9 10 11) | (3 7 11 8)(4 10 5 6) (1 12)(2 11)(3 6)(4 8)(5 9)(7 10)
          24 | 244823040 | (1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23) | (3 17 10 7 9)(4 13 14 19 5)(8 18 11 12 23)(15 20 22 21 16) (1 24)(2 23)(3 12)(4 16)(5 18)(6 10)(7 20)(8 14)(9 21)(11 17)(13 22)(15 19)
          """)
  void computesMathieuGroups(int degree, long order, String first, String rest) {
    List<String> generators = new ArrayList<>(List.of(first));
    int outer = rest.indexOf(" (");
    generators.add(outer < 0 ? rest : rest.substring(0, outer));
    if (outer >= 0) {
      generators.add(rest.substring(outer));
    }
    StabilizerChain chain =
        StabilizerChain.withUpperBound(
            null, degree, all(degree, generators.toArray(String[]::new)));
    assertThat(chain.order()).isEqualTo(BigInteger.valueOf(order));
  }

  /** The stickers of Rubik's cube are numbered as in the GAP manual. */
  @Test
  void computesRubiksCubeGroup() {
    List<Permutation> sides =
        all(
            48,
            "(1 3 8 6)(2 5 7 4)(9 33 25 17)(10 34 26 18)(11 35 27 19)",
            "(9 11 16 14)(10 13 15 12)(1 17 41 40)(4 20 44 37)(6 22 46 35)",
            "(17 19 24 22)(18 21 23 20)(6 25 43 16)(7 28 42 13)(8 30 41 11)",
            "(25 27 32 30)(26 29 31 28)(3 38 43 19)(5 36 45 21)(8 33 48 24)",
            "(33 35 40 38)(34 37 39 36)(3 9 46 32)(2 12 47 29)(1 14 48 27)",
            "(41 43 48 46)(42 45 47 44)(14 22 30 38)(15 23 31 39)(16 24 32 40)");
    StabilizerChain chain = StabilizerChain.withUpperBound(null, 48, sides);
    assertThat(chain.order()).isEqualTo(new BigInteger("43252003274489856000"));
    assertThat(StabilizerChain.withUpperBound(null, 48, sides.subList(0, 5)).order())
        .isEqualTo(chain.order());
    assertThat(StabilizerChain.withUpperBound(null, 48, sides, 47, 5, 12).order())
        .isEqualTo(chain.order());
    BigInteger few = BigInteger.TEN.pow(6);
    assertThat(StabilizerChain.orderLowerBound(few, 48, sides)).isBetween(few, chain.order());
    assertThat(StabilizerChain.orderLowerBound(chain.order(), 48, sides)).isEqualTo(chain.order());
    assertThat(StabilizerChain.withUpperBound(chain.order(), 48, sides).order())
        .isEqualTo(chain.order());
    assertThat(chain.contains(cycles(48, "(2 34)"))).isFalse();
    assertThat(chain.contains(cycles(48, "(2 34)(5 26)"))).isTrue();
    assertThat(chain.contains(cycles(48, "(1 35 9)"))).isFalse();
    // The half turns generate a smaller group.
    assertThat(
            StabilizerChain.withUpperBound(
                    null, 48, sides.stream().map(side -> side.then(side)).toList())
                .order())
        .isEqualTo(BigInteger.valueOf(663_552));
  }

  @Property(tries = 400)
  void randomGroupsMatchTheirElementLists(@ForAll long seed) {
    Random random = new Random(seed);
    int degree = 1 + random.nextInt(9);
    List<Permutation> generators = generators(random, degree);
    Set<Permutation> elements = closure(degree, generators);
    if (elements.size() > MAX_ELEMENTS) {
      return;
    }
    int[] base = random.ints(0, degree).distinct().limit(random.nextInt(degree + 1)).toArray();
    StabilizerChain chain = StabilizerChain.withUpperBound(null, degree, generators, base);
    assertThat(chain.order()).isEqualTo(BigInteger.valueOf(elements.size()));
    for (int i = 0; i < 50; i++) {
      Permutation any = permutation(random, degree);
      assertThat(chain.contains(any)).isEqualTo(elements.contains(any));
      assertThat(elements).contains(chain.random(random, 0));
    }
    for (int level = 0; level < chain.levels().size(); level++) {
      StabilizerChain.Level link = chain.levels().get(level);
      for (int at = 0; at < link.size(); at++) {
        assertThat(elements)
            .contains(link.representative(at), link.orderPreservingRepresentative(at));
        assertThat(link.orderPreservingRepresentative(at).image(link.point(0)))
            .isEqualTo(link.point(at));
        assertThat(link.representative(at).image(link.point(0))).isEqualTo(link.point(at));
        assertThat(link.representative(at).then(link.inverse(at)).isIdentity()).isTrue();
        for (int before = 0; before < level; before++) {
          int fixed = chain.levels().get(before).point(0);
          assertThat(link.representative(at).image(fixed)).isEqualTo(fixed);
          assertThat(link.orderPreservingRepresentative(at).image(fixed)).isEqualTo(fixed);
        }
      }
    }
  }

  /** The index of a setwise stabilizer is equal to the number of images of the sets. */
  @Property(tries = 400)
  void cosetsCorrespondToImagesOfSets(@ForAll long seed) {
    Random random = new Random(seed);
    int degree = 2 + random.nextInt(7);
    List<Permutation> generators = generators(random, degree);
    Set<Permutation> elements = closure(degree, generators);
    if (elements.size() > MAX_ELEMENTS) {
      return;
    }
    List<int[]> sets = sets(random, degree);
    Set<List<List<Integer>>> images = new HashSet<>();
    elements.forEach(element -> images.add(images(element, sets)));
    CosetChain chain = CosetChain.withUpperBound(null, degree, generators, sets);
    assertThat(chain.groupOrder()).isEqualTo(BigInteger.valueOf(elements.size()));
    assertThat(chain.cosetCount()).isEqualTo(BigInteger.valueOf(images.size()));
    Set<List<List<Integer>>> made = new HashSet<>();
    for (int number = 0; number < images.size(); number++) {
      Permutation element = Permutation.identity(degree);
      int rest = number;
      for (int level = sets.size() - 1; level >= 0; level--) {
        CosetChain.Level link = chain.levels().get(level);
        element = element.then(link.representative(rest % link.size()));
        rest /= link.size();
      }
      made.add(images(element, sets));
      // The digits stripped from the element form its number.
      Permutation left = element;
      int again = 0;
      for (int level = 0; level < sets.size(); level++) {
        CosetChain.Level link = chain.levels().get(level);
        char[] image = new char[sets.get(level).length];
        for (int i = 0; i < image.length; i++) {
          image[i] = (char) left.image(sets.get(level)[i]);
        }
        int digit = link.index(image);
        left = left.then(link.representative(digit).inverse());
        again = again * link.size() + digit;
      }
      assertThat(again).isEqualTo(number);
    }
    assertThat(made).isEqualTo(images);
  }

  /** If there are more than 64 points, sets are looked up in a hash table. */
  @Test
  void indexesSetsAmongMoreThan64Points() {
    int degree = 100;
    Permutation turn =
        Permutation.of(IntStream.range(0, degree).map(point -> (point + 1) % degree).toArray());
    CosetChain chain =
        CosetChain.withUpperBound(null, degree, List.of(turn), List.of(new int[] {0, 3, 50}));
    CosetChain.Level level = chain.levels().get(0);
    assertThat(level.size()).isEqualTo(degree);
    Set<Integer> found = new HashSet<>();
    for (int shift = 0; shift < degree; shift++) {
      char[] set = {(char) ((shift + 50) % degree), (char) shift, (char) ((shift + 3) % degree)};
      int at = level.index(set);
      assertThat(level.representative(at).image(0)).isEqualTo(shift);
      found.add(at);
    }
    assertThat(found).hasSize(degree);
    assertThat(level.index(new char[] {0, 4, 50})).isEqualTo(-1);
  }

  private static List<List<Integer>> images(Permutation element, List<int[]> sets) {
    return sets.stream()
        .map(set -> Arrays.stream(set).map(element::image).sorted().boxed().toList())
        .toList();
  }

  private static List<int[]> sets(Random random, int degree) {
    List<int[]> sets = new ArrayList<>();
    int[] points = random.ints(0, degree).distinct().limit(degree).toArray();
    for (int from = 0; from < degree; ) {
      int size = 1 + random.nextInt(Math.min(3, degree - from));
      int[] set = Arrays.copyOfRange(points, from, from + size);
      Arrays.sort(set);
      sets.add(set);
      from += size;
    }
    return sets.subList(0, 1 + random.nextInt(sets.size()));
  }

  private static List<Permutation> generators(Random random, int degree) {
    List<Permutation> generators = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      generators.add(
          random.nextBoolean() ? permutation(random, degree) : blockwise(random, degree));
    }
    return generators;
  }

  private static Permutation permutation(Random random, int degree) {
    return Permutation.of(random.ints(0, degree).distinct().limit(degree).toArray());
  }

  /** Returns a random permutation that preserves a partition into blocks of two or three points. */
  private static Permutation blockwise(Random random, int degree) {
    int width = 2 + random.nextInt(2);
    int blocks = degree / width;
    int[] images = IntStream.range(0, degree).toArray();
    if (blocks > 0) {
      int[] order = random.ints(0, blocks).distinct().limit(blocks).toArray();
      int turn = random.nextInt(width);
      for (int point = 0; point < blocks * width; point++) {
        images[point] = order[point / width] * width + (point + turn) % width;
      }
    }
    return Permutation.of(images);
  }

  private static Set<Permutation> closure(int degree, List<Permutation> generators) {
    List<Permutation> found = new ArrayList<>(List.of(Permutation.identity(degree)));
    Set<Permutation> elements = new HashSet<>(found);
    for (int i = 0; i < found.size() && found.size() <= MAX_ELEMENTS; i++) {
      for (Permutation generator : generators) {
        Permutation next = found.get(i).then(generator);
        if (elements.add(next)) {
          found.add(next);
        }
      }
    }
    return elements;
  }
}
