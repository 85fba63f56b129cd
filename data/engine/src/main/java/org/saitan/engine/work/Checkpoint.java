// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.Version;

/**
 * How far a search has come, and how much of each of its files counts: a build that was stopped
 * goes on from here.
 *
 * @param work what is searched
 * @param reached steps from the starts, the starts first, where there are starts; the last has no
 *     states once all are there
 * @param layers by distance, the goals first; the last has no states once all are there
 * @param seconds time spent so far
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Checkpoint(Work work, List<Stage> reached, List<Stage> layers, double seconds) {
  /** Number of the layout of work files, of all engines. */
  private static final int FORMAT = 6;

  /**
   * What is searched; a build goes on from a checkpoint of the same work only.
   *
   * @param format {@link #FORMAT}
   * @param program version of the program
   * @param board what no other board has
   * @param rules number of the board's rules
   * @param classes whether one of each class under symmetries is kept
   * @param owners number of blocks that are kept, or of shards of a list
   */
  public record Work(
      int format, String program, String board, int rules, boolean classes, long owners) {
    /** Returns the work of a board, by this version of the program. */
    public static Work of(String board, int rules, boolean classes, long owners) {
      return new Work(FORMAT, Version.current(), board, rules, classes, owners);
    }
  }

  /**
   * One finished layer, or one step from the starts.
   *
   * @param states number of states in it, classes unfolded
   * @param parts how much of each file counts with it
   */
  public record Stage(long states, List<FilePart> parts) {
    public Stage {
      parts = List.copyOf(parts);
    }
  }

  /**
   * How much of a file counts.
   *
   * @param file its name
   * @param partition number of the partition that wrote it, 0 where there is one
   * @param extent how much
   */
  public record FilePart(String file, int partition, Extent extent) implements Serializable {}

  public Checkpoint {
    reached = List.copyOf(reached);
    layers = List.copyOf(layers);
  }

  /** Returns the checkpoint of a search that has not begun. */
  public static Checkpoint none(Work work) {
    return new Checkpoint(work, List.of(), List.of(), 0);
  }

  /** Returns this checkpoint with one more step from the starts. */
  public Checkpoint withReached(Stage step, double secondsNow) {
    return new Checkpoint(work, with(reached, step), layers, secondsNow);
  }

  /** Returns this checkpoint with one more layer. */
  public Checkpoint withLayer(Stage layer, double secondsNow) {
    return new Checkpoint(work, reached, with(layers, layer), secondsNow);
  }

  private static List<Stage> with(List<Stage> some, Stage another) {
    List<Stage> more = new ArrayList<>(some);
    more.add(another);
    return more;
  }

  /** Returns what is left of this checkpoint with so many layers. */
  public Checkpoint backToLayer(int count) {
    return new Checkpoint(work, reached, layers.subList(0, count), seconds);
  }

  /** Returns whether all layers are there. */
  @JsonIgnore
  public boolean isSearched() {
    return !layers.isEmpty() && layers.get(layers.size() - 1).states() == 0;
  }

  /** Returns the number of states in all layers. */
  public long states() {
    return layers.stream().mapToLong(Stage::states).sum();
  }

  /** Returns how much of a file counts, layer by layer or step by step. */
  public static List<Extent> extents(List<Stage> some, String file) {
    return some.stream()
        .flatMap(layer -> layer.parts().stream())
        .filter(part -> part.file().equals(file))
        .map(FilePart::extent)
        .toList();
  }

  /** Returns how much of a file counts with all of some layers or steps. */
  public static Extent extent(List<Stage> some, String file) {
    List<Extent> extents = extents(some, file);
    return extents.isEmpty() ? Extent.NONE : extents.get(extents.size() - 1);
  }

  /** Says how far the search has come; empty if there is nothing to go on from. */
  public Optional<String> progress() {
    if (isSearched()) {
      return Optional.of("after the last layer");
    }
    if (!layers.isEmpty()) {
      return Optional.of("after layer " + (layers.size() - 1));
    }
    return reached.isEmpty()
        ? Optional.empty()
        : Optional.of("after step " + (reached.size() - 1) + " from the starts");
  }
}
