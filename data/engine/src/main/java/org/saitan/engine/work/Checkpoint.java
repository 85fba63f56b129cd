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
 * A checkpoint of a search: the progress of the search, and the committed extent of each file. A
 * stopped build resumes from a checkpoint.
 *
 * @param work the identity of the search
 * @param reached the steps of the search forward from the starts, if there are any. The first step
 *     consists of the starts. Once the forward search is complete, the last step has no states.
 * @param layers the layers in order of distance. The first layer consists of the goals. Once the
 *     search is complete, the last layer has no states.
 * @param seconds the time spent so far
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Checkpoint(Work work, List<Stage> reached, List<Stage> layers, double seconds) {
  /** The version of the work files' format. All engines use the same format. */
  private static final int FORMAT = 7;

  /**
   * Identifies a search. A build resumes only from a checkpoint of the same work.
   *
   * @param format {@link #FORMAT}
   * @param program the version of the program
   * @param board the board's unique identity
   * @param rules the version of the board's rules
   * @param classes whether only one state per symmetry class is stored
   * @param owners the number of stored blocks, or of shards of a list
   */
  public record Work(
      int format, String program, String board, int rules, boolean classes, long owners) {
    /** Returns the work of building a board with this version of the program. */
    public static Work of(String board, int rules, boolean classes, long owners) {
      return new Work(FORMAT, Version.current(), board, rules, classes, owners);
    }
  }

  /**
   * A completed layer, or a completed step from the starts.
   *
   * @param states the number of states in the stage, counting every member of a symmetry class
   * @param parts the committed extent of each file once this stage is written
   */
  public record Stage(long states, List<FilePart> parts) {
    public Stage {
      parts = List.copyOf(parts);
    }
  }

  /**
   * The committed extent of one file.
   *
   * @param file the name of the file
   * @param partition the index of the partition that wrote it, or 0 if there is only one
   * @param extent the committed extent of the file
   */
  public record FilePart(String file, int partition, Extent extent) implements Serializable {}

  public Checkpoint {
    reached = List.copyOf(reached);
    layers = List.copyOf(layers);
  }

  /** Returns the checkpoint from which a new search starts. */
  public static Checkpoint none(Work work) {
    return new Checkpoint(work, List.of(), List.of(), 0);
  }

  /** Returns this checkpoint with one more step from the starts added. */
  public Checkpoint withReached(Stage step, double secondsNow) {
    return new Checkpoint(work, append(reached, step), layers, secondsNow);
  }

  /** Returns this checkpoint with one more layer added. */
  public Checkpoint withLayer(Stage layer, double secondsNow) {
    return new Checkpoint(work, reached, append(layers, layer), secondsNow);
  }

  private static List<Stage> append(List<Stage> stages, Stage stage) {
    List<Stage> extended = new ArrayList<>(stages);
    extended.add(stage);
    return extended;
  }

  /** Returns this checkpoint with only its first {@code count} layers. */
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

  /** Returns a file's committed extent after each stage. */
  public static List<Extent> extents(List<Stage> stages, String file) {
    return stages.stream()
        .flatMap(layer -> layer.parts().stream())
        .filter(part -> part.file().equals(file))
        .map(FilePart::extent)
        .toList();
  }

  /** Returns a file's committed extent after the last of the given stages. */
  public static Extent extent(List<Stage> stages, String file) {
    List<Extent> extents = extents(stages, file);
    return extents.isEmpty() ? Extent.NONE : extents.get(extents.size() - 1);
  }

  /** Returns the progress as text, or empty if nothing is complete. */
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
