// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.SummedJson;
import org.saitan.file.DurableFiles;

/**
 * How far a search with files has come, in a small file beside them: where the pieces of the layers
 * lie that are complete, with their checksums, so that a build that was stopped goes on from there.
 * The files themselves are only ever written to their ends.
 */
final class FiledProgress {
  private static final int FORMAT = 1;
  private static final String NAME = "listing.json";

  /**
   * What of a file counts.
   *
   * @param pieces by shard, as {@link ShardFile#pieces} says them
   * @param sizes by shard, how many states each layer has
   */
  record Part(long[][] pieces, int[][] sizes) {}

  /**
   * What is searched.
   *
   * @param format number of the layout of these files
   * @param program version of the program that began the build
   * @param board what no other board has
   * @param rules number of the board's rules
   * @param classes whether one state of each class is kept
   * @param shards number of shards
   */
  record Work(int format, String program, String board, int rules, boolean classes, int shards) {}

  /**
   * How far it is.
   *
   * @param steps how many steps from the starts, or layers, the list has
   * @param all whether there is nothing farther from the starts
   * @param layers by distance, states with classes unfolded
   * @param list of the file of states
   * @param marks of the file of distances
   * @param seconds time spent so far
   */
  record Reached(int steps, boolean all, List<Long> layers, Part list, Part marks, double seconds) {
    Reached {
      layers = List.copyOf(layers);
    }
  }

  /** What the small file says. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Contents(Work work, Reached reached) {}

  private final Path directory;
  private final SavedList build;
  private final boolean resume;
  private final double secondsAtRisk;
  private final String program;
  private final String board;
  private final int rules;
  private final boolean classes;
  private long lastSaved = System.nanoTime();

  /**
   * Creates the progress of a build.
   *
   * @param build knows how long the build has taken
   * @param resume whether to go on from what is there
   * @param secondsAtRisk seconds of work after which it is written down how far the search is
   */
  FiledProgress(
      Path directory,
      SavedList build,
      boolean resume,
      double secondsAtRisk,
      String program,
      String board,
      int rules,
      boolean classes) {
    this.directory = directory;
    this.build = build;
    this.resume = resume;
    this.secondsAtRisk = secondsAtRisk;
    this.program = program;
    this.board = board;
    this.rules = rules;
    this.classes = classes;
  }

  Path directory() {
    return directory;
  }

  /** Returns whether there is anything to go on from in the directory of a build. */
  static boolean isIn(Path directory) throws IOException {
    return read(directory).isPresent();
  }

  /** Returns whether there is anything of this work to go on from, and it is to be gone on from. */
  boolean isThere() {
    try {
      return resume
          && read(directory)
              .filter(found -> found.work().equals(work(found.work().shards())))
              .isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Removes the files of a stopped build that is not to be gone on from.
   *
   * @param observer is told if there are any
   */
  void forgetOthers(BuildObserver observer) {
    try {
      if (read(directory).isPresent() && !isThere()) {
        observer.remark(SavedList.startingOver(directory));
        delete();
        SavedList.delete(directory, FiledSearch.PREFIX);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Contents> read(Path directory) throws IOException {
    try {
      return SummedJson.readSound(Files.readAllBytes(directory.resolve(NAME)), Contents.class);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private Work work(int shards) {
    return new Work(FORMAT, program, board, rules, classes, shards);
  }

  /**
   * Returns how far a stopped build was, if it is to be gone on from.
   *
   * @param observer is told if it was not the same work by the same program
   */
  Optional<Reached> left(int shards, BuildObserver observer) {
    try {
      Optional<Contents> found = resume ? read(directory) : Optional.empty();
      if (found.isPresent() && !found.get().work().equals(work(shards))) {
        observer.remark(SavedList.startingOver(directory));
        delete();
        return Optional.empty();
      }
      found.ifPresent(of -> build.tookBefore(of.reached().seconds()));
      return found.map(Contents::reached);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether it is time to write down how far the search is. */
  boolean isDue() {
    return System.nanoTime() - lastSaved >= secondsAtRisk * 1e9;
  }

  /** Returns how long the build has taken. */
  double seconds() {
    return build.seconds();
  }

  /** Writes down how far the search is; what it names is on the disk. */
  void write(int shards, Reached reached) {
    try {
      DurableFiles.write(
          directory.resolve(NAME), SummedJson.write(new Contents(work(shards), reached)));
      build.deleteFiles(); // From now on nothing goes on from what was found in memory.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    lastSaved = System.nanoTime();
  }

  /** Forgets how far the search is. */
  void delete() {
    try {
      Files.deleteIfExists(directory.resolve(NAME));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
