package org.saitan.generator.build;

/**
 * How to build a table; what a kind of table has no use for it ignores.
 *
 * @param threads number of threads, at least 1
 * @param symmetry whether to keep one block of each symmetry class
 * @param resume whether to go on from what a stopped build has left
 */
public record BuildOptions(int threads, boolean symmetry, boolean resume) {
  /** Returns the usual way: a thread a core, with symmetry, going on from what is there. */
  public static BuildOptions usual() {
    return new BuildOptions(Runtime.getRuntime().availableProcessors(), true, true);
  }
}
