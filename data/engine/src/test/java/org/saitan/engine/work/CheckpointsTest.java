// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.engine.build.Folder;
import org.saitan.engine.work.Checkpoint.Work;

class CheckpointsTest {
  private static final Work WORK = new Work(1, "0.9", "board", 3, true, 12);

  @TempDir Path directory;

  private final List<String> remarks = new ArrayList<>();

  private Checkpoints checkpoints() {
    return new Checkpoints(Folder.of(directory), 0);
  }

  private Optional<Checkpoint> resume(Work work) throws IOException {
    return checkpoints().resume(work, remarks::add);
  }

  private static Checkpoint.Stage layer(long states) {
    return new Checkpoint.Stage(
        states, List.of(new Checkpoint.FilePart("layers", 0, new Extent(states * 5, -states))));
  }

  private static Checkpoint withLayers(int count) {
    Checkpoint checkpoint = Checkpoint.none(WORK);
    for (int layer = 0; layer < count; layer++) {
      checkpoint = checkpoint.withLayer(layer(layer + 1L), layer);
    }
    return checkpoint;
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void resumesLatestAndKeepsPrevious() throws IOException {
    for (int count : new int[] {1, 2, 5}) {
      checkpoints().write(withLayers(count));
    }
    assertThat(names()).hasSize(2);
    assertThat(resume(WORK)).contains(withLayers(5));
    assertThat(remarks).containsExactly("resuming an earlier build after layer 4");
    checkpoints().write(withLayers(3)); // Two layers were damaged.
    assertThat(resume(WORK)).contains(withLayers(3));
    assertThat(names()).hasSize(2);
  }

  @Test
  void fallsBackToPreviousIfLatestIsDamaged() throws IOException {
    checkpoints().write(withLayers(4));
    checkpoints().write(withLayers(6));
    Path last = directory.resolve(names().get(1));
    String text = Files.readString(last);
    for (String damaged :
        new String[] {text.replace("\"states\":6", "\"states\":7"), "{", "é", ""}) {
      Files.writeString(last, damaged, StandardCharsets.ISO_8859_1);
      assertThat(resume(WORK)).contains(withLayers(4));
    }
  }

  @ParameterizedTest
  @CsvSource({"1.0, 3, true", "0.9, 4, true", "0.9, 3, false"})
  void discardsCheckpointOfOtherWork(String program, int rules, boolean classes)
      throws IOException {
    checkpoints().write(withLayers(4));
    assertThat(resume(new Work(1, program, "board", rules, classes, 12))).isEmpty();
    assertThat(remarks)
        .singleElement()
        .asString()
        .startsWith("starting over: the unfinished build in " + directory)
        .endsWith("from another plan or another version of the program (0.9, not " + program + ")");
    assertThat(names()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "junk", "{}", "null"})
  void discardsUnreadableCheckpoint(String text) throws IOException {
    checkpoints().write(withLayers(4));
    Files.writeString(directory.resolve(names().get(0)), text);
    assertThat(resume(WORK)).isEmpty();
    assertThat(remarks)
        .containsExactly("starting over: the checkpoint in " + directory + " cannot be read");
    assertThat(names()).isEmpty();
  }

  @Test
  void resumesOnlyIfCheckpointExists() throws IOException {
    assertThat(Checkpoints.existIn(Folder.of(directory.resolve("none")))).isFalse();
    assertThat(resume(WORK)).isEmpty();
    assertThat(remarks).isEmpty();
    checkpoints().write(Checkpoint.none(WORK));
    assertThat(Checkpoints.existIn(Folder.of(directory))).isFalse();
    checkpoints().write(Checkpoint.none(WORK).withReached(layer(1), 0));
    assertThat(Checkpoints.existIn(Folder.of(directory))).isTrue();
  }

  @Test
  void stepsPrecedeLayers() {
    Checkpoint checkpoint = Checkpoint.none(WORK).withReached(layer(1), 0).withReached(layer(8), 1);
    assertThat(checkpoint.isSearched()).isFalse();
    checkpoint = checkpoint.withReached(layer(0), 2).withLayer(layer(2), 3).withLayer(layer(0), 4);
    assertThat(checkpoint.isSearched()).isTrue();
    assertThat(checkpoint.states()).isEqualTo(2);
    assertThat(checkpoint.backToLayer(1).isSearched()).isFalse();
    assertThat(Checkpoint.extents(checkpoint.reached(), "layers"))
        .containsExactly(new Extent(5, -1), new Extent(40, -8), new Extent(0, 0));
  }
}
