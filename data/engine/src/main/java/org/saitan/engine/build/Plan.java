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
 * What the build of a table needs by one engine, computed before it starts; for any board, even a
 * hopeless one. Estimates, but for numbers that are {@link Precision#EXACT}.
 *
 * @param board the board
 * @param engine what searches
 * @param states number of states; empty if nobody knows before they are listed
 * @param precision what the numbers are
 * @param facts what else is known beforehand, by its names in JSON
 * @param heapBytes heap needed in the phase that needs most
 * @param diskBytes disk needed while the build works
 * @param cpuSeconds rough processor time, within a factor of four or so; NaN where the number of
 *     states is not known
 * @param beyondLimits which limit of this program, that no machine can lift, the board exceeds,
 *     with figures; empty if none
 * @param onDisk what the same table needs where the search works on the disk, if this is the plan
 *     of a search in memory and there is one on the disk
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
  /** Processor time of a build of nothing. */
  public static final double START_SECONDS = 0.5;

  /** What a process holds beside its heap: Java itself, compiled code, threads, the database. */
  private static final double BESIDE_HEAP = 80e6;

  /** What a plan's numbers are. */
  public enum Precision {
    /** The number of states and of what is kept of them is known. */
    EXACT("about"),
    /** They are estimates. */
    ABOUT("about"),
    /** They are lower bounds. */
    AT_LEAST("at least"),
    /** They are not known, and the needs are those of an empty table. */
    UNKNOWN("at least");

    private final String needs;

    Precision(String needs) {
      this.needs = needs;
    }

    /** Returns a need in words, such as {@code about 3.1 GB}. */
    public String of(double bytes) {
      return needs + " " + Magnitude.bytes(bytes);
    }

    /** Returns the name in JSON. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Returns an estimate in two significant figures. */
  public static BigInteger rounded(double estimate) {
    return new BigDecimal(estimate, new MathContext(2)).toBigInteger();
  }

  /** Returns the memory of the process, heap and all: what a container must have. */
  public double processBytes() {
    return BESIDE_HEAP + heapBytes;
  }

  /** Returns the number of states for a person, {@code listed} if it is not known. */
  public String statesInWords() {
    return states
        .map(number -> (precision == Precision.ABOUT ? "~" : "") + Magnitude.of(number))
        .orElse("listed");
  }

  /** Returns the needs in words. */
  public String needs() {
    String time =
        Double.isNaN(cpuSeconds) ? "" : "; some " + Magnitude.seconds(cpuSeconds) + " of CPU";
    return "%s of memory, %s of it heap; %s of disk%s"
        .formatted(
            precision.of(processBytes()),
            Magnitude.bytes(heapBytes),
            precision.of(diskBytes),
            time);
  }

  /** Returns what is known and what is needed, by its names in JSON. */
  public Map<String, Object> figures() {
    return new Figures()
        .with("states", states.orElse(null))
        .with("precision", precision.toString())
        .withAll(facts)
        .withAll(needsInFigures())
        .values();
  }

  /** Returns the engine and what it needs, by its names in JSON. */
  public Map<String, Object> needsInFigures() {
    return new Figures()
        .with("engine", engine.toString())
        .withWhole("heapBytes", heapBytes)
        .withWhole("processBytes", processBytes())
        .withWhole("diskBytes", diskBytes)
        .with("cpuSeconds", cpuSeconds)
        .values();
  }
}
