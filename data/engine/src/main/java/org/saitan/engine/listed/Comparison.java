// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.listed.ListedRuns.Run;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Proves a list by finding it anew from the rules, where that takes less than to look up where each
 * move of each state leads, and comparing all that is said of each state.
 */
final class Comparison {
  private final Listing right;
  private final ListedRuns list;
  private final Function<long[], String> naming;
  private final Faults faults;

  /** Takes what is wrong, from any thread. */
  interface Faults {
    void add(String fault);
  }

  /**
   * Finds the list anew.
   *
   * @param naming says a state in faults
   * @param most the most bytes that may be held, enough for {@link HullSearch}
   */
  Comparison(
      String name,
      ListedRules rules,
      boolean classes,
      ListedRuns list,
      Workers workers,
      double most,
      Function<long[], String> naming,
      Faults faults) {
    this.list = list;
    this.naming = naming;
    this.faults = faults;
    this.right =
        new HullSearch(name, rules, classes, workers, BuildObserver.SILENT, most, Integer.MAX_VALUE)
            .run();
  }

  /**
   * Compares.
   *
   * @param histogram by distance how many states are said to be there, classes unfolded
   * @param deadEnds how many without a distance
   * @param progress called for each run of the list
   * @return how many states there are, classes unfolded
   */
  long run(List<Long> histogram, long deadEnds, Workers workers, Runnable progress) {
    for (int distance = 0;
        distance < Math.max(histogram.size(), right.histogram().size());
        distance++) {
      compare(at(right.histogram(), distance), at(histogram, distance), "at distance " + distance);
    }
    compare(right.deadEnds(), deadEnds, "without a distance");
    if (!list.sections().equals(right.sections())) {
      faults.add(
          "its sections have %s, not %s"
              .formatted(sizes(list.sections()), sizes(right.sections())));
      return right.states();
    }
    workers.forEach(
        right.parts(),
        () -> {
          Listing.PartMaker maker = right.maker();
          return number -> {
            Listing.Part part = maker.make(number);
            for (int run = 0; run < part.runs(); run++) {
              compare(part.run(run), list.run(part.firstRun() + run));
              progress.run();
            }
          };
        });
    return right.states();
  }

  private static String sizes(List<StateList.Section> sections) {
    return sections.stream()
        .map(section -> Plural.of(section.states(), "state") + " of " + section.images().size())
        .toList()
        .toString();
  }

  private static long at(List<Long> histogram, int distance) {
    return distance < histogram.size() ? histogram.get(distance) : 0;
  }

  private void compare(long found, long said, String where) {
    if (found != said) {
      faults.add(
          "%s %s, not %s as said".formatted(Plural.of(found, "state"), where, Magnitude.of(said)));
    }
  }

  private void compare(Run wanted, Run said) {
    int count = wanted.next().length;
    int width = wanted.states().length / count;
    if (said.next().length != count
        || said.distances().length != count
        || said.states().length != count * width) {
      faults.add("a run has %d states, not %d".formatted(said.next().length, count));
      return;
    }
    for (int i = 0; i < count; i++) {
      boolean same = true;
      for (int w = i * width; w < (i + 1) * width; w++) {
        same &= said.states()[w] == wanted.states()[w];
      }
      if (!same) {
        faults.add("%s is listed where %s should be".formatted(state(said, i), state(wanted, i)));
      } else if (said.distances()[i] != wanted.distances()[i]) {
        faults.add(
            "%s has %s, not %s"
                .formatted(state(wanted, i), far(said.distances()[i]), far(wanted.distances()[i])));
      } else if (said.next()[i] != wanted.next()[i]) {
        faults.add(
            "%s has next move %d, not %d"
                .formatted(state(wanted, i), (int) said.next()[i], (int) wanted.next()[i]));
      }
    }
  }

  private String state(Run run, int i) {
    int width = run.states().length / run.next().length;
    return naming.apply(Arrays.copyOfRange(run.states(), i * width, (i + 1) * width));
  }

  private static String far(int distance) {
    return distance == BlockLayout.UNREACHED ? "no distance" : "distance " + distance;
  }
}
