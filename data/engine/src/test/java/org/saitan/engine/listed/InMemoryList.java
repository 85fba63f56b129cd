// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saitan.TestDirectory;
import org.saitan.engine.build.BuildObserver;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.TableDirectory;

/** The result of a search, held in memory so that tests can compare and forge it. */
final class InMemoryList implements ListedRuns {
  static final double PLENTY = 1e9;

  final List<StateList.Section> sections = new ArrayList<>();
  final List<Run> runs = new ArrayList<>();
  final List<Long> histogram;
  final long states;
  final long deadEnds;

  InMemoryList(Listing listing) {
    sections.addAll(listing.sections());
    histogram = listing.histogram();
    states = states(listing);
    deadEnds = states - histogram.stream().mapToLong(Long::longValue).sum();
    for (int part = 0; part < listing.parts(); part++) {
      Listing.Portion portion = listing.make(part);
      for (int run = 0; run < portion.runs(); run++) {
        runs.add(portion.run(run));
      }
    }
  }

  /** Returns the number of states, counting every member of a class. */
  static long states(StateList list) {
    return list.sections().stream().mapToLong(s -> s.states() * s.images().size()).sum();
  }

  long stored() {
    return sections.stream().mapToLong(StateList.Section::states).sum();
  }

  /** Runs a search in memory. */
  static InMemoryList of(ListedRules rules, boolean classes) {
    return of(rules, classes, 1, 4);
  }

  static InMemoryList of(ListedRules rules, boolean classes, int threads, int shards) {
    Path directory = directory();
    try (Workers workers = new Workers(threads);
        ListedSearch search =
            new ListedSearch(
                task(rules, classes, workers, BuildObserver.SILENT, PLENTY),
                build(directory, 1e9, false),
                shards)) {
      return new InMemoryList(search.run());
    } finally {
      delete(directory);
    }
  }

  static Path directory() {
    try {
      return TestDirectory.create("list");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void delete(Path directory) {
    try {
      TableDirectory.deleteTree(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ListedSearch.Task task(
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double maxBytes) {
    return new ListedSearch.Task("small", rules, classes, workers, observer, maxBytes);
  }

  static ListedSearch.Build build(Path directory, double secondsAtRisk, boolean inFiles) {
    return new ListedSearch.Build(directory, "small", 1, secondsAtRisk, inFiles);
  }

  @Override
  public List<StateList.Section> sections() {
    return List.copyOf(sections);
  }

  @Override
  public Run run(long run) {
    return runs.get((int) run);
  }
}
