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
 * A checkpoint of a search: its progress and the committed extent of each file. A stopped build
 * resumes from it.
 *
 * @param work identifies the search
 * @param reached the steps from the starts, if any, beginning with the starts; once complete, the
 *     last step has no states
 * @param layers the layers by distance, beginning with the goals; once complete, the last layer has
 *     no states
 * @param seconds elapsed time so far
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Checkpoint(Work work, List<Stage> reached, List<Stage> layers, double seconds) {
  /** The version of the work files' format, common to all engines. */
  private static final int FORMAT = 6;

  /**
   * Identifies a search; a build resumes only from a checkpoint of the same work.
   *
   * @param format {@link #FORMAT}
   * @param program version of the program
   * @param board unique identity of the board
   * @param rules version number of the board's rules
   * @param classes whether one state per symmetry class is kept
   * @param owners number of kept blocks, or of shards of a list
   */
  public record Work(
      int format, String program, String board, int rules, boolean classes, long owners) {
    /** Returns the work of a board, by this version of the program. */
    public static Work of(String board, int rules, boolean classes, long owners) {
      return new Work(FORMAT, Version.current(), board, rules, classes, owners);
    }
  }

  /**
   * A completed layer, or a completed step from the starts.
   *
   * @param states number of states in it, counting every member of a class
   * @param parts the committed extent of each file with this stage
   */
  public record Stage(long states, List<FilePart> parts) {
    public Stage {
      parts = List.copyOf(parts);
    }
  }

  /**
   * The committed extent of a file.
   *
   * @param file its name
   * @param partition the index of the partition that wrote it, 0 if there is only one
   * @param extent the committed extent
   */
  public record FilePart(String file, int partition, Extent extent) implements Serializable {}

  public Checkpoint {
    reached = List.copyOf(reached);
    layers = List.copyOf(layers);
  }

  /** Returns the checkpoint before a search. */
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

  /** Returns this checkpoint truncated to a number of layers. */
  public Checkpoint backToLayer(int count) {
    return new Checkpoint(work, reached, layers.subList(0, count), seconds);
  }

  /** Returns whether all layers are complete. */
  @JsonIgnore
  public boolean isSearched() {
    return !layers.isEmpty() && layers.get(layers.size() - 1).states() == 0;
  }

  /** Returns the number of states in all layers. */
  public long states() {
    return layers.stream().mapToLong(Stage::states).sum();
  }

  /** Returns the committed extents of a file by stage. */
  public static List<Extent> extents(List<Stage> some, String file) {
    return some.stream()
        .flatMap(layer -> layer.parts().stream())
        .filter(part -> part.file().equals(file))
        .map(FilePart::extent)
        .toList();
  }

  /** Returns the committed extent of a file with all the given stages. */
  public static Extent extent(List<Stage> some, String file) {
    List<Extent> extents = extents(some, file);
    return extents.isEmpty() ? Extent.NONE : extents.get(extents.size() - 1);
  }

  /** Returns the progress as text; empty if nothing is complete. */
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
