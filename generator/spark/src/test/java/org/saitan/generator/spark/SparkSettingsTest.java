// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Tests that a local build listens only on the loopback interface, and that Spark knows the number
 * of threads per task.
 */
class SparkSettingsTest {
  /** The code for listening sockets in Linux's tables of sockets. */
  private static final String LISTENS = "0A";

  /**
   * The loopback addresses as written in these tables: 127.0.0.1, ::1, and the IPv4-mapped
   * 127.0.0.1.
   */
  private static final Set<String> LOOPBACK =
      Set.of("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F");

  private static Set<String> sockets() throws IOException {
    Set<String> inodes = new HashSet<>();
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          inodes.add(Files.readSymbolicLink(file).toString().replaceAll("^socket:\\[|\\]$", ""));
        }
      }
    }
    return inodes;
  }

  private static List<String> listening() throws IOException {
    Set<String> own = sockets();
    return Stream.concat(
            Files.readAllLines(Path.of("/proc/self/net/tcp")).stream(),
            Files.exists(Path.of("/proc/self/net/tcp6"))
                ? Files.readAllLines(Path.of("/proc/self/net/tcp6")).stream()
                : Stream.empty())
        .map(line -> line.strip().split("\\s+", -1))
        .filter(fields -> fields[3].equals(LISTENS) && own.contains(fields[9]))
        .map(fields -> fields[1].split(":", -1)[0])
        .toList();
  }

  @Test
  void localBuildListensOnLoopbackOnly() throws IOException {
    Assumptions.assumeTrue(
        Files.exists(Path.of("/proc/self/net/tcp")), "this machine has no table of sockets");
    assertThat(LocalSpark.shared().sc().isStopped()).isFalse();
    assertThat(listening()).isNotEmpty().allSatisfy(at -> assertThat(LOOPBACK).contains(at));
  }

  @Test
  void keepsConfiguredAddressAndCluster() {
    SparkConf conf = new SparkConf(false).set("spark.driver.bindAddress", "0.0.0.0");
    assertThat(SparkSettings.of(conf, "x", 1).get("spark.driver.bindAddress")).isEqualTo("0.0.0.0");
    SparkConf cluster = new SparkConf(false).setMaster("spark://head:7077");
    assertThat(SparkSettings.of(cluster, "x", 1).contains("spark.driver.host")).isFalse();
  }

  @Test
  void sparkKnowsThreadsPerTask() {
    SparkConf settings = SparkSettings.of(new SparkConf(false), "x", 1000);
    assertThat(settings.get("spark.task.cpus")).isEqualTo("1000");
    assertThat(settings.get("spark.master")).isEqualTo("local[1000]");
    assertThat(SparkSettings.threads(new SparkConf(false).set("spark.task.cpus", "8")))
        .isEqualTo(8);
    assertThat(SparkSettings.threads(new SparkConf(false))).isEqualTo(1);
  }
}
