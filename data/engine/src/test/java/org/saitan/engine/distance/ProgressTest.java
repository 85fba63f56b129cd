// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Version;
import org.saitan.engine.search.LayerFile.LayerSeal;

/** What is promised on disk, and when. */
class ProgressTest {
  private static final double AT_ONCE = 0;
  private static final double NEVER = 1e6;

  @TempDir Path directory;

  private Checkpoint withoutLayers() {
    return new Checkpoint(
        Checkpoint.FORMAT, Version.current(), "rotation-2x2", 1, true, 9, List.of(), false, 0);
  }

  private void reachLayers(Checkpoint.Progress progress, int count) throws IOException {
    for (int distance = progress.now().layers().size(); distance < count; distance++) {
      Files.writeString(BuildLayers.file(directory, distance), "layer " + distance);
      progress.reach(
          progress.now().withLayer(new Checkpoint.Layer(1, new LayerSeal(7, distance)), 1));
    }
  }

  private int promised() throws IOException {
    return Checkpoint.read(directory).map(found -> found.layers().size()).orElse(0);
  }

  @Test
  void whatTookNoTimeIsNotPromisedUntilAskedFor() throws IOException {
    Checkpoint.Progress progress = new Checkpoint.Progress(directory, withoutLayers(), NEVER);
    reachLayers(progress, 5);
    assertThat(Checkpoint.isThere(directory)).isFalse();
    progress.promise();
    assertThat(promised()).isEqualTo(5);
    reachLayers(progress, 8);
    assertThat(promised()).isEqualTo(5);
    progress.promise();
    assertThat(Checkpoint.read(directory)).contains(progress.now());
  }

  @Test
  void withNothingAtRiskEachLayerIsPromised() throws IOException {
    Checkpoint.Progress progress = new Checkpoint.Progress(directory, withoutLayers(), AT_ONCE);
    for (int layers = 1; layers < 4; layers++) {
      reachLayers(progress, layers);
      assertThat(promised()).isEqualTo(layers);
    }
  }

  @Test
  void aLayerThatCannotBeForcedIsNotPromised() throws IOException {
    Checkpoint.Progress progress = new Checkpoint.Progress(directory, withoutLayers(), NEVER);
    reachLayers(progress, 2);
    progress.promise();
    reachLayers(progress, 6);
    Files.delete(BuildLayers.file(directory, 4));
    assertThatThrownBy(progress::promise).isInstanceOf(NoSuchFileException.class);
    assertThat(promised()).isEqualTo(2);
  }

  @Test
  void aLayerGivenUpIsForcedAnew() throws IOException {
    Checkpoint.Progress progress = new Checkpoint.Progress(directory, withoutLayers(), NEVER);
    reachLayers(progress, 6);
    progress.promise();
    progress.backTo(3);
    assertThat(promised()).isEqualTo(3);
    reachLayers(progress, 5);
    Files.delete(BuildLayers.file(directory, 3));
    assertThatThrownBy(progress::promise).isInstanceOf(NoSuchFileException.class);
  }
}
