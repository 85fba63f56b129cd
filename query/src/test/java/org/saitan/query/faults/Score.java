// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The results of the trials of one kind of fault. */
final class Score {
  private final int minTrials;
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
   * @param minTrials the minimum number of effective trials
   */
  Score(int minTrials) {
    this.minTrials = minTrials;
  }

  synchronized void addTrial() {
    trials++;
  }

  /** Counts a trial as effective: a file changed, or a program was killed while it built. */
  synchronized void countEffective() {
    met++;
  }

  /** Counts a hit on a target: a kind of file, a system call, or a tenth of a disk. */
  synchronized void addHit(String kind) {
    hits.merge(kind, 1, Integer::sum);
  }

  /** Names the targets, so that the summary can show targets without a hit. */
  synchronized void expectHits(List<String> kinds) {
    kinds.forEach(kind -> hits.putIfAbsent(kind, 0));
  }

  /** Records a wrong answer, or damage that a proof accepted. */
  synchronized void addWrong(String fault) {
    wrong++;
    faults.add("wrong answer: " + fault);
  }

  /** Records an unexpected exit or an error with the wrong exit code. */
  synchronized void addCrash(String fault) {
    crashes++;
    faults.add("crash: " + fault);
  }

  /** Records a build that could not be completed. */
  synchronized void addLost(String fault) {
    lost++;
    faults.add("lost build: " + fault);
  }

  synchronized boolean hasEnoughTrials() {
    return met >= minTrials;
  }

  /** Returns whether there were no failures and enough effective trials. */
  synchronized boolean isClean() {
    return faults.isEmpty() && hasEnoughTrials();
  }

  synchronized int trials() {
    return trials;
  }

  synchronized List<String> faults() {
    return List.copyOf(faults);
  }

  /** Adds the counts and failures of another score, without its hits. */
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
        "%-22s %6d trials, %d effective%s, %d wrong answers, %d crashes, %d lost builds"
            .formatted(
                name,
                trials,
                met,
                hasEnoughTrials() ? "" : " (TOO FEW: at least " + minTrials + ")",
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
