// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.problem.BadInputException;

/** Nobody finds half a file under the name that was asked for, whatever stops its writer. */
class PendingFileTest {
  @TempDir Path directory;

  private String[] names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toArray(String[]::new);
    }
  }

  private static boolean isPending(String name) {
    return name.matches("rows\\.\\d+-\\d+\\.pending");
  }

  @Test
  void theNameIsGivenToAWholeFile() throws IOException {
    Path name = directory.resolve("rows");
    Files.writeString(name, "former");
    try (PendingFile file = PendingFile.create("svg", name)) {
      file.out().write("whole".getBytes(StandardCharsets.UTF_8));
      assertThat(names()).hasSize(2).contains("rows").anyMatch(PendingFileTest::isPending);
      assertThat(name).hasContent("former");
      file.finish();
    }
    assertThat(names()).containsExactly("rows");
    assertThat(name).hasContent("whole");
  }

  /** The last that is finished has the name; neither has a byte of the other. */
  @Test
  void twoThatMakeOneFileDoNotMeet() throws IOException {
    Path name = directory.resolve("rows");
    try (PendingFile one = PendingFile.create("svg", name);
        PendingFile other = PendingFile.create("svg", name)) {
      one.out().write("one".getBytes(StandardCharsets.UTF_8));
      other.out().write("other".getBytes(StandardCharsets.UTF_8));
      one.finish();
      assertThat(name).hasContent("one");
      other.finish();
      assertThat(name).hasContent("other");
    }
    assertThat(names()).containsExactly("rows");
  }

  @Test
  void aFileThatIsNotFinishedIsGone() throws IOException {
    Path name = directory.resolve("rows");
    try (PendingFile file = PendingFile.create("svg", name)) {
      file.out().write(1);
    }
    assertThat(names()).isEmpty();
  }

  @Test
  void aFileInNoDirectoryIsNamedAsItWasAskedFor() {
    Path name = directory.resolve("nowhere").resolve("rows");
    assertThatThrownBy(() -> PendingFile.create("svg", name))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(name.toString());
  }

  @Test
  void aDirectoryIsNoFile() {
    assertThatThrownBy(() -> PendingFile.create("svg", directory))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--svg: '" + directory + "' is a directory");
  }

  @Test
  void aPipeIsNoFile() throws Exception {
    Path pipe = directory.resolve("pipe");
    assertThat(ChildProcess.run(new ProcessBuilder("mkfifo", pipe.toString())).code()).isZero();
    assertThatThrownBy(() -> PendingFile.create("svg", pipe))
        .isInstanceOf(BadInputException.class)
        .hasMessage("--svg: '" + pipe + "' is a device or a pipe; name a file");
    assertThat(names()).containsExactly("pipe");
  }

  @Test
  void aFileIsWrittenInOneGo() throws IOException {
    Path name = directory.resolve("rows");
    PendingFile.write("html", name, "former");
    PendingFile.write("html", name, "latter");
    assertThat(names()).containsExactly("rows");
    assertThat(name).hasContent("latter");
    assertThatThrownBy(() -> PendingFile.write("html", directory, "text"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--html: '" + directory + "' is a directory");
  }

  @Test
  void whatALinkLeadsToIsReplaced() throws IOException {
    Path there = Files.createDirectory(directory.resolve("there")).resolve("file");
    Files.writeString(there, "former");
    Path link = Files.createSymbolicLink(directory.resolve("rows"), there);
    PendingFile.write("html", link, "latter");
    assertThat(link).isSymbolicLink();
    assertThat(there).hasContent("latter");
  }

  @Test
  void aDeviceIsWrittenAsItIs() throws IOException {
    PendingFile.write("html", Path.of("/dev/null"), "text");
    assertThat(Path.of("/dev/null")).exists();
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  private Process writer(String before, String... words) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String[] command = {
      "bash",
      "-c",
      before + "exec \"$@\"",
      "bash",
      java,
      "-Xshare:auto",
      "-cp",
      classPath(),
      Writer.class.getName(),
      directory.resolve("rows").toString()
    };
    String[] all = Arrays.copyOf(command, command.length + words.length);
    System.arraycopy(words, 0, all, command.length, words.length);
    return ChildProcess.start(new ProcessBuilder(all).redirectErrorStream(true));
  }

  private static String classPath() {
    return String.join(
        File.pathSeparator,
        Arrays.asList(
            place(PendingFile.class),
            place(PendingFileTest.class),
            place(BadInputException.class)));
  }

  private static String place(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath()).toString();
  }

  @Test
  void ctrlCLeavesNothing() throws Exception {
    Process process = writer("", "wait");
    assertThat(process.inputReader().readLine()).isEqualTo("written");
    assertThat(names()).hasSize(1).anyMatch(PendingFileTest::isPending);
    process.destroy();
    ChildProcess.exitCode(process);
    assertThat(names()).isEmpty();
  }

  /** A disk that takes no more, as far as a process can tell. */
  @Test
  void aFullDiskLeavesNothingAndIsNamed() throws Exception {
    Files.writeString(directory.resolve("rows"), "former");
    Process process = writer("trap '' XFSZ; ulimit -f 8; ", "much");
    ChildProcess.Ended ended = ChildProcess.end(process);
    assertThat(ended.code()).isEqualTo(9);
    assertThat(ended.out().strip())
        .isEqualTo(directory.resolve("rows") + " cannot be written: File too large");
    assertThat(names()).containsExactly("rows");
    assertThat(directory.resolve("rows")).hasContent("former");
  }

  /** Writes a file in a process of its own. */
  static final class Writer {
    private Writer() {}

    /** Writes a little and waits, or writes much. */
    public static void main(String... words) throws IOException {
      try (PendingFile file = PendingFile.create("svg", Path.of(words[0]))) {
        file.out().write(new byte[words[1].equals("much") ? 1 << 20 : 1]);
        System.out.println("written");
        System.in.read();
      } catch (IOException e) {
        System.out.println(e.getMessage());
        System.exit(9);
      }
    }
  }
}
