// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What came of the trials of one sort of fault. */
final class Score {
  private final int least;
  private int trials;
  private int met;
  private int wrong;
  private int crashes;
  private int lost;
  private final Map<String, Integer> hits = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();

  /**
   * Creates a score without trials.
   *
   * @param least how many trials must meet what they aim at
   */
  Score(int least) {
    this.least = least;
  }

  synchronized void trial() {
    trials++;
  }

  /** A trial has met what it aims at: damage was done, a program killed in the middle of it. */
  synchronized void meet() {
    met++;
  }

  /** Something of this kind was hit: a file, a system call, a tenth of a disk. */
  synchronized void hit(String kind) {
    hits.merge(kind, 1, Integer::sum);
  }

  /** These are to be hit; the summary shows those that were not. */
  synchronized void isToHit(List<String> kinds) {
    kinds.forEach(kind -> hits.putIfAbsent(kind, 0));
  }

  /** An answer was given, and it was wrong, or damage passed for sound. */
  synchronized void wrong(String what) {
    wrong++;
    faults.add("wrong answer: " + what);
  }

  /** A program ended as it never should, or an error had the wrong label. */
  synchronized void crash(String what) {
    crashes++;
    faults.add("crash: " + what);
  }

  /** A build could not be brought to its end. */
  synchronized void lost(String what) {
    lost++;
    faults.add("lost build: " + what);
  }

  synchronized boolean isMet() {
    return met >= least;
  }

  /** Returns whether nothing went wrong, and enough could have. */
  synchronized boolean isClean() {
    return faults.isEmpty() && isMet();
  }

  synchronized int trials() {
    return trials;
  }

  synchronized List<String> faults() {
    return List.copyOf(faults);
  }

  /** Counts what another score has counted, faults and all, but not what it hit. */
  synchronized void add(Score other) {
    trials += other.trials;
    met += other.met;
    wrong += other.wrong;
    crashes += other.crashes;
    lost += other.lost;
    faults.addAll(other.faults);
  }

  synchronized String line(String name) {
    String line =
        "%-22s %6d trials, %d met%s, %d wrong answers, %d crashes, %d lost builds"
            .formatted(
                name,
                trials,
                met,
                isMet() ? "" : " (NOT MET: at least " + least + ")",
                wrong,
                crashes,
                lost);
    String what =
        hits.entrySet().stream()
            .map(hit -> hit.getKey() + " " + hit.getValue())
            .collect(Collectors.joining(", "));
    return what.isEmpty() ? line : line + "; hit: " + what;
  }
}
