// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.util.Environment;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;
import org.saitan.table.RocksLibrary;

/** A place that cannot take the database's library is told as such, before any work is done. */
class DatabaseLibraryTest {
  @TempDir Path directory;

  private void assertTold(Path temporary, String named, String script) throws Exception {
    Path home = directory.resolve("tables");
    ProcessBuilder generate =
        ChildProcess.java(
            "-XX:-UsePerfData",
            "-Djava.library.path=" + directory,
            "-Djava.io.tmpdir=" + temporary,
            GenerateMain.class.getName(),
            "--data",
            home.toString(),
            "rotation-2x2");
    generate.command().addAll(0, List.of("bash", "-c", script + "exec \"$@\"", "bash"));
    generate.environment().remove("ROCKSDB_SHAREDLIB_DIR");
    generate
        .environment()
        .put("XDG_CACHE_HOME", Files.createTempFile(directory, "no", "").toString());
    if (!named.isEmpty()) {
      generate.environment().put("ROCKSDB_SHAREDLIB_DIR", named);
    }
    ChildProcess.Ended ended = ChildProcess.run(generate.redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitStatus.IO.code());
    List<String> lines = printed(ended);
    assertThat(lines).as(ended.out()).hasSize(1);
    assertThat(lines.get(0))
        .startsWith(
            "generate: the database's library cannot be unpacked into "
                + (named.isEmpty() ? temporary + " (java.io.tmpdir)" : named)
                + (named.isEmpty() ? "" : " (ROCKSDB_SHAREDLIB_DIR)"))
        .endsWith("ROCKSDB_SHAREDLIB_DIR=DIR, or java -Djava.io.tmpdir=DIR");
    assertThat(home).doesNotExist();
  }

  @Test
  void aPlaceThatIsNotThere() throws Exception {
    assertTold(directory.resolve("absent"), "", "");
  }

  @Test
  void aPlaceThatIsAFile() throws Exception {
    assertTold(Files.createFile(directory.resolve("file")), "", "");
  }

  @Test
  void aNamedPlaceThatIsNotThere() throws Exception {
    assertTold(directory, directory.resolve("absent").toString(), "");
  }

  /** As on a disk that is full: no file may grow past 64 kB. */
  @Test
  void aPlaceThatIsFull() throws Exception {
    assertTold(
        Files.createDirectory(directory.resolve("full")), "", "trap '' XFSZ; ulimit -f 64; ");
  }

  /** A second start reads what the first has unpacked; a damaged file is unpacked anew. */
  @Test
  void itIsUnpackedOnce() throws Exception {
    assumeThat(Environment.isWindows() || Environment.isMac()).isFalse();
    Path caches = directory.resolve("caches");
    assertThat(load(caches)).isEqualTo("loaded");
    Path file;
    try (Stream<Path> files = Files.walk(caches)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).hasSize(1);
      file = all.get(0);
    }
    FileTime first = Files.getLastModifiedTime(file);
    assertThat(load(caches)).isEqualTo("loaded");
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(first);
    byte[] whole = Files.readAllBytes(file);
    byte[] flipped = whole.clone();
    flipped[whole.length / 2] ^= 1;
    Files.write(file, flipped);
    assertThat(load(caches)).isEqualTo("loaded");
    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
  }

  /** Others lose the right to put a file there. */
  @Test
  void theDirectoryIsForNobodyElse() throws Exception {
    assumeThat(Environment.isWindows() || Environment.isMac()).isFalse();
    Path caches = directory.resolve("caches");
    Path ours = Files.createDirectories(caches.resolve("saitan"));
    Files.setPosixFilePermissions(ours, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(load(caches)).isEqualTo("loaded");
    try (Stream<Path> files = Files.walk(ours)) {
      assertThat(files.toList())
          .hasSize(3)
          .allSatisfy(
              file ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                      .isEqualTo("rwx------"));
    }
  }

  /** Not even a whole file is loaded from where somebody else may change it. */
  @Test
  void aDirectoryOfSomebodyElseIsNotTrusted() throws Exception {
    assumeThat(Environment.isWindows() || Environment.isMac()).isFalse();
    Path caches = directory.resolve("caches");
    assertThat(load(caches)).isEqualTo("loaded");
    Path ours = caches.resolve("saitan");
    Path theirs = directory.resolve("theirs");
    Files.move(ours, theirs);
    Files.createSymbolicLink(ours, theirs);
    assertThat(load(caches)).startsWith("the database's library cannot be unpacked into ");
    Files.delete(ours);
    Files.move(theirs, ours);
    assertThat(load(caches)).isEqualTo("loaded");
    Path library;
    try (Stream<Path> files = Files.list(ours)) {
      library = files.findFirst().orElseThrow();
    }
    assumeThat(Files.getAttribute(ours, "unix:uid")).as("who gives files away").isEqualTo(0);
    for (Path each : List.of(ours, library)) {
      Files.setAttribute(each, "unix:uid", 65_534);
      assertThat(load(caches)).startsWith("the database's library cannot be unpacked into ");
      Files.setAttribute(each, "unix:uid", 0);
    }
  }

  /** Loads the library in a process that may use no other place than {@code caches}. */
  private String load(Path caches) throws Exception {
    ProcessBuilder loader =
        ChildProcess.java(
            "-Djava.library.path=" + directory,
            "-Djava.io.tmpdir=" + directory.resolve("absent"),
            Loader.class.getName());
    loader.environment().remove("ROCKSDB_SHAREDLIB_DIR");
    loader.environment().put("XDG_CACHE_HOME", caches.toString());
    ChildProcess.Ended ended = ChildProcess.run(loader.redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isZero();
    return String.join("\n", printed(ended));
  }

  /** Returns the lines printed, but those of later JDKs about the temporary directory. */
  private static List<String> printed(ChildProcess.Ended ended) {
    return ended.out().lines().filter(line -> !line.contains("WARNING: java.io.tmpdir ")).toList();
  }

  /** Loads the library and says so. */
  static final class Loader {
    private Loader() {}

    public static void main(String[] args) {
      try {
        RocksLibrary.require();
        System.out.println("loaded");
      } catch (UncheckedIOException e) {
        System.out.println(e.getCause().getMessage());
      }
    }
  }
}
