// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.problem.BadInputException;

/** Tests that files are rejected if reading them would block or never end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InputFileTest {
  @TempDir Path directory;

  private void assertRefused(Path file) {
    assertThatThrownBy(() -> InputFile.open(file).close())
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "%s: cannot read a named pipe, socket or device; redirect it instead: /dev/stdin < %s"
                .formatted(file, file));
    assertThat(InputFile.isReadable(file)).isFalse();
  }

  @Test
  void refusesNamedPipe() throws Exception {
    Path pipe = directory.resolve("pipe");
    assertThat(ChildProcess.run(new ProcessBuilder("mkfifo", pipe.toString())).code()).isZero();
    assertRefused(pipe);
  }

  @Test
  void refusesDevice() {
    assertRefused(Path.of("/dev/zero"));
  }

  @Test
  void refusesSocket() throws IOException {
    Path socket = directory.resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      assertRefused(socket);
    }
  }

  @Test
  void readsFile() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "text");
    assertThat(InputFile.isReadable(file)).isTrue();
    try (InputStream in = InputFile.open(file)) {
      assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("text");
    }
    assertThatThrownBy(() -> InputFile.open(directory.resolve("absent")))
        .isInstanceOf(NoSuchFileException.class);
  }

  /** Covers {@code program <(other program)} and {@code other program | program /dev/stdin}. */
  @Test
  void readsStreamsOpenedByShell() throws Exception {
    ProcessBuilder reader = ChildProcess.java("-Xshare:auto", Reader.class.getName());
    reader
        .command()
        .addAll(0, List.of("bash", "-c", "echo one | \"$@\" /dev/stdin <(echo two)", "bash"));
    ChildProcess.Ended ended = ChildProcess.run(reader.redirectErrorStream(true));
    assertThat(ended).isEqualTo(new ChildProcess.Ended(0, "one\ntwo\n"));
  }

  /** A program that prints files, to be run in a separate process. */
  static final class Reader {
    private Reader() {}

    /** Prints the content of files. */
    public static void main(String... files) throws IOException {
      for (String file : files) {
        try (InputStream in = InputFile.open(Path.of(file))) {
          in.transferTo(System.out);
        }
      }
      System.out.flush();
    }
  }
}
