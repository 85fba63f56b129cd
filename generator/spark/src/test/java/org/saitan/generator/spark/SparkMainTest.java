// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;

/**
 * Tests the directories that the command {@code generate-spark} uses, and the advice that it
 * prints.
 */
class SparkMainTest {
  @ParameterizedTest
  @ValueSource(strings = {"a b", "50%20", "a:b", "/a b/c#d", "x?y", "a+b=c"})
  void keepsLocalDirectory(String value) {
    String directory = Path.of(value).toAbsolutePath().toString();
    assertThat(SparkMain.work(value)).isEqualTo("file:" + directory);
    assertThat(new org.apache.hadoop.fs.Path(SparkMain.work(value)).toUri().getPath())
        .isEqualTo(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hdfs://head:9000/a b", "s3a://bucket/x", "file:/a b", "hdfs:/saitan"})
  void keepsUriWithScheme(String value) {
    assertThat(SparkMain.work(value)).isEqualTo(value);
  }

  @Test
  void defaultDirectoryIsBesideTables() {
    assertThat(SparkMain.work(null)).startsWith("file:/").endsWith("/spark").doesNotContain("%");
  }

  @Test
  void refusesEmptyDirectory() {
    assertThatThrownBy(() -> SparkMain.work("a\0b"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--work '");
  }

  @Test
  void advisesRunnableCommands() {
    assertThat(SparkMain.advice("file:/mnt/a b/rotation-3x4.parts"))
        .isEqualTo("build the table with: generate --adopt '/mnt/a b/rotation-3x4.parts'");
    assertThat(SparkMain.advice("hdfs://head/saitan/rotation-3x4.parts"))
        .isEqualTo(
            "on the machine that will hold the table, build it with:"
                + " generate-spark --adopt hdfs://head/saitan/rotation-3x4.parts");
  }
}
