package org.saitan.generator;

import org.saitan.table.distance.DistanceManifest;

/** Is told how a build goes on. Methods without remark are called from the building thread. */
interface BuildObserver {
  /** The build begins; what it needs is known. */
  void planned(BuildPlan plan);

  /** Something was found from an earlier run: a sentence. */
  void remark(String sentence);

  /** A phase begins that takes {@code steps} steps: "set-up", "layer 7", "writing". */
  void phase(String name, long steps);

  /** One more step of the phase is done; called from any thread. */
  void step();

  /** A layer is complete, {@code total} states so far; it took {@code seconds}. */
  void layer(int distance, long states, long total, double seconds);

  /** The table is complete. */
  void finished(Summary summary);

  /**
   * The figures of a finished build.
   *
   * @param manifest what the table says of itself
   * @param bytes bytes of the table on disk
   * @param setUpCpu processor seconds for classes and arcs, of this run
   * @param searchCpu processor seconds for the search, of this run
   * @param writeCpu processor seconds for writing, of this run
   */
  record Summary(
      DistanceManifest manifest, long bytes, double setUpCpu, double searchCpu, double writeCpu) {}
}
