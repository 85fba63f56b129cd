// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerFile.LayerSeal;
import org.saitan.engine.search.LayerSearch;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.space.StateSpace;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/** The files of a build's layers, one a distance. */
final class BuildLayers {
  private final Path directory;
  private final StateSpace space;
  private final int runs;

  BuildLayers(Path directory, StateSpace space, int runs) {
    this.directory = directory;
    this.space = space;
    this.runs = runs;
  }

  /** Returns the file of a layer. */
  static Path file(Path directory, int distance) {
    return directory.resolve("layer-" + Padding.zeros(distance, 3));
  }

  private Path file(int distance) {
    return file(directory, distance);
  }

  LayerFile create(int distance) throws IOException {
    return LayerFile.create(file(distance), space.lanes(), runs);
  }

  LayerFile open(int distance, LayerSeal seal) throws IOException {
    return LayerFile.open(file(distance), space.lanes(), runs, seal);
  }

  /** Writes the layer of the goals, given by number of block. */
  LayerSeal writeGoals(SortedMap<Integer, long[]> goals) throws IOException {
    try (LayerFile layer = create(0)) {
      LayerSink sink = layer.sink();
      int run = -1;
      for (Map.Entry<Integer, long[]> goal : goals.entrySet()) {
        int block = goal.getKey();
        if (block / RetrogradeSearch.RUN != run) {
          if (run >= 0) {
            sink.endRun();
          }
          run = block / RetrogradeSearch.RUN;
          sink.beginRun(run);
        }
        long[] lanes = goal.getValue();
        sink.block(block % RetrogradeSearch.RUN, lanes);
      }
      sink.endRun();
      return layer.seal();
    }
  }

  /** Takes the layers of finished files into a search. */
  void replay(LayerSearch search, List<Checkpoint.Layer> facts) throws IOException {
    long[] states =
        search.replay(facts.size(), distance -> open(distance, facts.get(distance).seal()));
    for (int distance = 0; distance < states.length; distance++) {
      requireStates(distance, states[distance], facts.get(distance).states());
    }
  }

  /** Refuses a layer that has not as many states as its checkpoint says. */
  void requireStates(int distance, long counted, long expected) throws LayerFile.DamagedException {
    if (counted != expected) {
      throw new LayerFile.DamagedException(
          file(distance), "it holds " + Plural.of(counted, "state") + ", not " + expected);
    }
  }

  /** Returns the distance of a layer by its file. */
  int distance(LayerFile.DamagedException failure) {
    int distance = 0;
    while (!file(distance).equals(failure.file())) {
      distance++;
    }
    return distance;
  }
}
