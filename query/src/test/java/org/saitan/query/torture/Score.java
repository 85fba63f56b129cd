package org.saitan.query.torture;

import java.util.ArrayList;
import java.util.List;

/** What came of the trials of one sort of fault. */
final class Score {
  private int trials;
  private int wrong;
  private int crashes;
  private int lost;
  private final List<String> faults = new ArrayList<>();

  synchronized void trial() {
    trials++;
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

  synchronized boolean isClean() {
    return faults.isEmpty();
  }

  synchronized int trials() {
    return trials;
  }

  synchronized List<String> faults() {
    return List.copyOf(faults);
  }

  synchronized String line(String name) {
    return "%-22s %6d trials, %d wrong answers, %d crashes, %d lost builds"
        .formatted(name, trials, wrong, crashes, lost);
  }
}
