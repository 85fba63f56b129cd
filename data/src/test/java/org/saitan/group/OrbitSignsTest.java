// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

class OrbitSignsTest {
  /** Two orbits of up to five points, of which elements permute one, or both, oddly or evenly. */
  private static final int DEGREE = 9;

  private static Permutation product(Random random, List<Permutation> generators) {
    Permutation element = Permutation.identity(DEGREE);
    for (int i = random.nextInt(12); i >= 0; i--) {
      element = element.then(generators.get(random.nextInt(generators.size())));
    }
    return element;
  }

  private static Permutation element(Random random) {
    int[] images = new int[DEGREE];
    for (int point = 0; point < DEGREE; point++) {
      images[point] = point;
    }
    int cut = 3 + random.nextInt(4);
    for (int point = DEGREE - 1; point > 0; point--) {
      int first = point < cut ? 0 : cut;
      int other = first + random.nextInt(point - first + 1);
      int image = images[point];
      images[point] = images[other];
      images[other] = image;
    }
    return Permutation.of(images);
  }

  /** What shows less is less; most of what is less shows it: half of all, while 2 % are missed. */
  @Property(tries = 300)
  void whatShowsLessIsLess(@ForAll Random random) {
    List<Permutation> generators = Stream.generate(() -> element(random)).limit(3).toList();
    List<Permutation> some = Stream.generate(() -> product(random, generators)).limit(2).toList();
    boolean less =
        !StabiliserChain.of(DEGREE, some)
            .order()
            .equals(StabiliserChain.of(DEGREE, generators).order());
    boolean shown = new OrbitSigns(DEGREE, generators).showLess(some);
    if (shown) {
      assertThat(less).isTrue();
    }
    Statistics.label("of elements of a group")
        .collect(less ? shown ? "shown" : "missed" : "all")
        .coverage(
            counts -> {
              counts.check("shown").percentage(share -> share > 15);
              counts.check("missed").percentage(share -> share < 20);
            });
  }
}
