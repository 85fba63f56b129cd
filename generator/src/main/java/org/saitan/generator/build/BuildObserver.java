package org.saitan.generator.build;

/** Observes a build. Methods without remark are called from the building thread. */
public interface BuildObserver {
  /** Ignores everything. */
  BuildObserver SILENT =
      new BuildObserver() {
        @Override
        public void planned(Plan plan) {}

        @Override
        public void remark(String sentence) {}

        @Override
        public void phase(String name, long steps) {}

        @Override
        public void step() {}

        @Override
        public void passed(Milestone milestone) {}
      };

  /** The build begins; what it needs is known. */
  void planned(Plan plan);

  /** Something was found from an earlier run: a sentence. */
  void remark(String sentence);

  /** A phase begins that takes {@code steps} steps: "set-up", "layer 7", "writing". */
  void phase(String name, long steps);

  /** One more step of the phase is done; called from any thread. */
  void step();

  /** Something is complete. */
  void passed(Milestone milestone);
}
