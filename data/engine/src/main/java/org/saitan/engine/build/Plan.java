// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.engine.step.Budget;
import org.saitan.problem.Remedy;
import org.saitan.text.Magnitude;

/**
 * What the build of a table needs, computed before it starts; for any board, even a hopeless one.
 */
public interface Plan {
  /** Returns the board. */
  Board board();

  /** Returns the number of states, about, by which boards of a family are compared. */
  double states();

  /** Returns the heap needed in the phase that needs most. */
  Need memory();

  /**
   * Returns the bytes of memory that the whole process takes, about, where its heap may grow as it
   * likes: see {@link Budget}.
   */
  double processBytes();

  /** Returns the disk needed while the build works. */
  Need disk();

  /** Returns the processor time, about, in seconds. */
  double cpuSeconds();

  /**
   * Returns which limit of this program, that no machine can lift, the board exceeds, with figures;
   * empty if none.
   */
  Optional<String> beyondLimits();

  /** Returns the engine that it is the plan of. */
  default BuildOptions.Engine engine() {
    return BuildOptions.Engine.MEMORY;
  }

  /**
   * Returns what the same table needs where the search works on the disk; empty if there is no
   * engine for that.
   *
   * @param heap bytes that the program's heap may grow to
   */
  default Optional<Plan> onDisk(double heap) {
    return Optional.empty();
  }

  /** Returns what helps where memory is too small, besides more of it. */
  default List<Remedy> otherWays() {
    return List.of();
  }

  /** Returns the same for people, and for programs that read JSON. */
  Words words();

  /**
   * How much memory or disk something needs.
   *
   * @param precision what stands before the number: nothing, {@code "about "} or {@code "at least
   *     "}
   * @param bytes the bytes needed
   * @param parts what they are made of, for a person; empty if that says nothing
   */
  record Need(String precision, double bytes, String parts) {
    /** Returns the need in words, such as {@code about 3.1 GB of disk (table 1 GB, ...)}. */
    public String of(String resource) {
      return precision
          + Magnitude.bytes(bytes)
          + resource
          + (parts.isEmpty() ? "" : " (" + parts + ")");
    }

    @Override
    public String toString() {
      return of("");
    }
  }

  /** How a plan reads, for people and for programs that read JSON. */
  public interface Words {
    /**
     * One thing known of a board beforehand.
     *
     * @param name what it is, one word
     * @param text what it comes to
     */
    record Fact(String name, String text) {}

    /**
     * How a board reads in a list, each as text: empty where there is nothing to say.
     *
     * @param states number of states
     * @param kept what the table keeps of them
     * @param lanes how many states each of those holds
     */
    record Row(String states, String kept, String lanes) {}

    /** Returns the row of a list. */
    Row row();

    /** Returns what is known beforehand, besides memory, disk and time. */
    List<Fact> facts();

    /**
     * Returns the same in numbers, by their names in JSON: for a program, which gets memory, disk
     * and time beside them.
     */
    Map<String, Object> figures();

    /** Returns what to say when the build begins, in one sentence. */
    String announcement();

    /** Returns the head of the table that {@link Milestone#line} makes. */
    String heading();
  }
}
