// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.engine.build.Cluster;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.problem.BadInputException;

class ClusterModelTest {
  private static ClusterModel rotation3x4(int machines) {
    return new ClusterModel(166_944, 720, 12, new Cluster(machines, 8));
  }

  /** As measured, see generator/spark/README.md. */
  @ParameterizedTest
  @CsvSource({"2, 0.74", "8, 2.93", "16, 3.99", "32, 5.01", "128, 6.90"})
  void blocksAreToldToAsManyAsMeasured(int machines, double measured) {
    assertThat(rotation3x4(machines).sent()).isCloseTo(measured, Offset.offset(0.3));
  }

  @Test
  void oneMachineTellsNobody() {
    assertThat(rotation3x4(1).sent()).isZero();
    assertThat(rotation3x4(1).facts()).first().asString().contains("1 machine of 8 cores");
  }

  @Test
  void moreMachinesNeedLessMemoryEach() {
    assertThat(rotation3x4(16).bytesOfOne()).isLessThan(rotation3x4(8).bytesOfOne());
  }

  @Test
  void smallBoardsLeaveMachinesWithoutWork() {
    ClusterModel model = new ClusterModel(1000, 720, 12, new Cluster(100, 8));
    assertThat(model.facts().get(0).text()).endsWith("; there is work for 4");
  }

  @Test
  void aPartitionHoldsNoMoreThanAnArray() {
    ClusterModel model = new ClusterModel(4e9, 5184, 18, new Cluster(100, 8));
    assertThat(model.partitionsOfOne()).isGreaterThan(12);
    assertThat(model.facts().get(0).text()).contains(" partitions a machine, as none can hold");
  }

  /** Counted one by one, these would be found in minutes, or never. */
  @ParameterizedTest
  @ValueSource(doubles = {1e6, 4e9, 1e12, 1e17, 1e25, 1e300})
  void thePartitionsAreTheFewestThatFit(double blocks) {
    ClusterModel model = new ClusterModel(blocks, 5184, 18, new Cluster(100, 8));
    double words = 81;
    double found = model.partitionsOfOne();
    double cap = RetrogradeSearch.MOST_WORDS;
    assertThat(blocks / 100 / found * (1 + sent(found)) * words).isLessThanOrEqualTo(cap);
    double fewer = Math.min(found - 1, Math.nextDown(found));
    if (fewer > 0) {
      assertThat(blocks / 100 / fewer * (1 + sent(fewer)) * words).isGreaterThan(cap);
    }
    assertThat(model.facts()).asString().doesNotContain("9,223,372,036,854,775,807");
  }

  private static double sent(double partitions) {
    return Math.min(18, Math.log(100 * partitions) / Math.log(2));
  }

  @Test
  void clustersAreWrittenAsMachinesTimesCores() {
    assertThat(Cluster.parse("100x8")).isEqualTo(new Cluster(100, 8)).hasToString("100x8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8", "x", "8x", "0x8", "8x0", "-1x8", "8x8x8", "1000000x1", "a x b"})
  void otherWordsAreNone(String text) {
    assertThatThrownBy(() -> Cluster.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "a cluster is machines x cores, such as 100x8 for 100 machines of 8 cores, not '"
                + text
                + "'");
  }
}
