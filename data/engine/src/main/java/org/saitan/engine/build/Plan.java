// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.build.BuildOptions.Medium;
import org.saitan.text.Magnitude;

/**
 * The needs of a build with one engine, computed in advance for a board of any size. The numbers
 * are estimates unless their precision is {@link Precision#EXACT}.
 *
 * @param board the board
 * @param engine the engine
 * @param states the number of states, or empty if unknown until they have been listed
 * @param precision the precision of the numbers
 * @param facts the other known figures, keyed by JSON name
 * @param heapBytes the peak heap use
 * @param diskBytes the peak disk use during the build
 * @param cpuSeconds the CPU time, correct within a factor of about four, or NaN if the number of
 *     states is unknown
 * @param beyondLimits a description, with figures, of the program's limit that the board exceeds on
 *     any machine, or empty if there is none
 * @param onDisk if this is the memory engine's plan, the plan of the disk engine, if there is one
 */
public record Plan(
    Board board,
    Medium engine,
    Optional<BigInteger> states,
    Precision precision,
    Map<String, Object> facts,
    double heapBytes,
    double diskBytes,
    double cpuSeconds,
    Optional<String> beyondLimits,
    Optional<Plan> onDisk) {
  /** The CPU time of a minimal build, in seconds. */
  public static final double START_SECONDS = 0.5;

  /**
   * The memory in bytes that a process uses outside its heap: for the Java runtime, compiled code,
   * threads and the database.
   */
  private static final double NON_HEAP_BYTES = 80e6;

  /** The precision of a plan's numbers. */
  public enum Precision {
    /** The numbers of states and of stored states are exact. */
    EXACT("about"),
    /** The numbers are estimates. */
    ABOUT("about"),
    /** The numbers are lower bounds. */
    AT_LEAST("at least"),
    /** The numbers are unknown, and the needs are those of an empty table. */
    UNKNOWN("at least");

    private final String needs;

    Precision(String needs) {
      this.needs = needs;
    }

    /** Returns a number of bytes as text, such as {@code about 3.1 GB}. */
    public String describe(double bytes) {
      return needs + " " + Magnitude.bytes(bytes);
    }

    /** Returns the name in JSON. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Returns an estimate rounded to two significant figures. */
  public static BigInteger rounded(double estimate) {
    return new BigDecimal(estimate, new MathContext(2)).toBigInteger();
  }

  /**
   * Returns the memory that the whole process needs, in bytes. A container should have this size.
   */
  public double processBytes() {
    return NON_HEAP_BYTES + heapBytes;
  }

  /** Returns the number of states as text, or {@code listed} if it is unknown. */
  public String statesText() {
    return states
        .map(number -> (precision == Precision.ABOUT ? "~" : "") + Magnitude.of(number))
        .orElse("listed");
  }

  /** Returns the needs of the build as text. */
  public String needs() {
    String time =
        Double.isNaN(cpuSeconds) ? "" : "; about " + Magnitude.seconds(cpuSeconds) + " of CPU";
    return "%s of memory, %s of it heap; %s of disk%s"
        .formatted(
            precision.describe(processBytes()),
            Magnitude.bytes(heapBytes),
            precision.describe(diskBytes),
            time);
  }

  /** Returns the known figures and the needs, keyed by JSON name. */
  public Map<String, Object> figures() {
    return new Figures()
        .with("states", states.orElse(null))
        .with("precision", precision.toString())
        .withAll(facts)
        .withAll(needsFigures())
        .values();
  }

  /** Returns the engine and its needs, keyed by JSON name. */
  public Map<String, Object> needsFigures() {
    return new Figures()
        .with("engine", engine.toString())
        .withRounded("heapBytes", heapBytes)
        .withRounded("processBytes", processBytes())
        .withRounded("diskBytes", diskBytes)
        .with("cpuSeconds", cpuSeconds)
        .values();
  }
}
