package org.saitan.generator.build;

/**
 * What the Java machine makes of the bytes that a build holds at the same time, with the settings
 * of {@code scripts/run-module}. All figures are measured.
 *
 * <p>A ninth of the heap, 64 MB at most, is for what has just been made, most of which is soon
 * garbage; the rest must hold all that the build keeps. Beside its heap the process holds the
 * machine itself, compiled code, threads, and the database's buffers.
 */
public final class ProcessMemory {
  /** What the program itself keeps, whatever the board. */
  public static final double BASE_HELD = 5e6;

  private static final double YOUNG_SHARE = 1.0 / 8;
  private static final double MOST_YOUNG = 64 << 20;

  /** What is held no more and not yet collected, as a share of what is held. */
  private static final double GARBAGE_SHARE = 0.1;

  private static final double BESIDE_HEAP = 82e6;

  private ProcessMemory() {}

  /** Returns the least heap in which a build works that holds so many bytes at a time. */
  public static double heap(double held) {
    return held + Math.min(MOST_YOUNG, YOUNG_SHARE * held);
  }

  /**
   * Returns the memory of a process whose heap is larger than it need be.
   *
   * @param held the most bytes held at a time
   * @param made bytes made in all, most of which are soon garbage
   */
  public static double process(double held, double made) {
    return BESIDE_HEAP + (1 + GARBAGE_SHARE) * held + Math.min(MOST_YOUNG, made);
  }
}
