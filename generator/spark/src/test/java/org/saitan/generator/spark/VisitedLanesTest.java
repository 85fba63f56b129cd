// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.util.LongAccumulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task that is run again finds the layer before, or is refused: never a layer half done. */
class VisitedLanesTest {
  @TempDir Path work;

  private static byte[] written(Object thing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(thing);
    }
    return bytes.toByteArray();
  }

  private static VisitedLanes copied(VisitedLanes lanes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written(lanes)))) {
      return (VisitedLanes) in.readObject();
    }
  }

  @Test
  void oneAttemptAtATimeHasThem() throws Exception {
    VisitedLanes lanes = new VisitedLanes(new long[] {5, 6}, new byte[] {1, 0});
    lanes.take();
    assertThatThrownBy(lanes::take).isInstanceOf(UnsoundException.class);
    VisitedLanes elsewhere = copied(lanes);
    elsewhere.take();
    assertThat(elsewhere.lanes()).containsExactly(5, 6);
    assertThat(elsewhere.parities()).containsExactly(1, 0);
    lanes.giveBack();
    lanes.take();
    VisitedLanes next = lanes.handOn();
    lanes.giveBack();
    next.take();
    assertThat(next.lanes()).containsExactly(5, 6);
    for (VisitedLanes gone : List.of(lanes, copied(lanes))) {
      assertThatThrownBy(gone::take)
          .isInstanceOf(UnsoundException.class)
          .hasMessage("another attempt has taken what a partition has visited");
    }
  }

  /** What came of attempts in a task. */
  private record Attempts(boolean asBefore, boolean sameLayer, String refusal)
      implements Serializable {}

  private static LayerState advance(
      PartitionArcs arcs, LayerState state, Iterator<byte[]> messages, ClusterFiles files)
      throws IOException {
    return PartitionSearch.advance(
        arcs,
        state,
        messages,
        files,
        new TaskThreads(2, new LongAccumulator()),
        Exchange.CHUNK,
        arcs.block(0));
  }

  private static LayerState afterLayers(PartitionArcs arcs, ClusterFiles files) throws IOException {
    LayerState state = new PartitionStart(arcs).atGoals(files);
    for (int layer = 0; layer < 7; layer++) {
      state = advance(arcs, state, Collections.emptyIterator(), files);
    }
    return state;
  }

  private static Attempts attempts(ClusterFiles files, ClusterFiles unwritable) throws IOException {
    BoardSpec spec = BoardSpec.of(Builds.board("rotation-3x3-cw"), false);
    long blocks = spec.space().blocks();
    PartitionArcs arcs =
        PartitionArcs.find(
            spec, Ranges.of(blocks, 1), 0, new TaskThreads(1, new LongAccumulator()), blocks);
    byte[] expected =
        written(advance(arcs, afterLayers(arcs, files), Collections.emptyIterator(), files));
    LayerState state = afterLayers(arcs, files);
    byte[] before = written(state);
    try {
      advance(arcs, state, Collections.emptyIterator(), unwritable);
      return new Attempts(false, false, "the file was written");
    } catch (IOException e) {
      // Found after the layer was searched: what it found could not be written.
    }
    boolean asBefore = Arrays.equals(before, written(state));
    LayerState second = advance(arcs, state, Collections.emptyIterator(), files);
    boolean sameLayer = Arrays.equals(expected, written(second));
    try {
      advance(arcs, state, Collections.emptyIterator(), files);
      return new Attempts(asBefore, sameLayer, "none");
    } catch (UnsoundException e) {
      return new Attempts(asBefore, sameLayer, e.getMessage());
    }
  }

  @Test
  void anAttemptThatFailsLeavesTheLayerBefore() throws Exception {
    Path file = Files.writeString(work.resolve("file"), "no directory");
    ClusterFiles files = files(work.resolve("layers"));
    ClusterFiles unwritable = files(file.resolve("layers"));
    Attempts found =
        LocalSpark.shared()
            .parallelize(List.of(0), 1)
            .map(one -> attempts(files, unwritable))
            .collect()
            .get(0);
    assertThat(found)
        .isEqualTo(
            new Attempts(true, true, "another attempt has taken what a partition has visited"));
  }

  private static ClusterFiles files(Path directory) {
    return new ClusterFiles("file:" + directory, "run", new Configuration());
  }
}
