// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.Map;
import org.saitan.engine.build.BuildObserver.Milestone;

/** How a plan reads, for people and for programs that read JSON. */
public interface PlanWords {
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
   * Returns the same in numbers, by their names in JSON: for a program, which gets memory, disk and
   * time beside them.
   */
  Map<String, Object> figures();

  /** Returns what the build needs on a cluster, as far as there is an engine for one. */
  default List<Fact> onCluster(Cluster cluster) {
    return List.of(new Fact("cluster", "no engine makes tables of this kind on one"));
  }

  /** Returns what to say when the build begins, in one sentence. */
  String announcement();

  /** Returns the head of the table that {@link Milestone#line} makes. */
  String heading();
}
