// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.problem.BadInputException;

/** Checks that a command reports a failure if its output cannot be written. */
class ConsoleTest {
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();

  private Console console(OutputStream out) {
    PrintStream err = new PrintStream(output, true, StandardCharsets.UTF_8);
    return new Console(InputStream.nullInputStream(), new StandardOutput(out), err, false);
  }

  private static OutputStream fullAfter(int bytes) {
    return new OutputStream() {
      private int left = bytes;

      @Override
      public void write(int b) throws IOException {
        if (left-- <= 0) {
          throw new IOException("No space left on device");
        }
      }
    };
  }

  @Test
  void runsProgramAndFlushesOutput() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = console(out);
    ExitStatus status =
        console.run(
            "toy",
            () -> {
              console.out().print("最短");
              return ExitStatus.OK;
            });
    assertThat(status).isEqualTo(ExitStatus.OK);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("最短");
    assertThat(output.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void escapesControlCharacters() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(output, true, StandardCharsets.UTF_8);
    Console console =
        new Console(InputStream.nullInputStream(), new StandardOutput(out), err, true, true);
    String forged = "a\u001b[2J\tb\u009b31m\r\u202ec\n";
    String shown = "a\\u001b[2J\tb\\u009b31m\\u000d\\u202ec\n";
    ExitStatus status =
        console.run(
            "toy",
            () -> {
              for (PrintStream to : new PrintStream[] {console.out(), console.err()}) {
                to.print(forged);
                to.println(forged);
                to.printf("%s", forged);
                to.append(forged).append(forged, 0, 2).append('\u001b').append('\n');
                to.print(forged.toCharArray());
                to.println((Object) forged);
              }
              throw new BadInputException(forged);
            });
    String all = shown + shown + "\n" + shown + shown + "a\\u001b\\u001b\n" + shown + shown + "\n";
    assertThat(status).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(all);
    assertThat(output.toString(StandardCharsets.UTF_8))
        .isEqualTo(all + "\u001b[1;31mtoy:\u001b[0m " + shown + "\n");
  }

  @Test
  void reportsFullDiskOnOutput() {
    for (int bytes : new int[] {0, 1, 100_000}) {
      output.reset();
      Console console = console(fullAfter(bytes));
      ExitStatus status =
          console.run(
              "toy",
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  console.out().println("a line of an answer");
                }
                return ExitStatus.OK;
              });
      assertThat(status).isEqualTo(ExitStatus.IO);
      assertThat(output.toString(StandardCharsets.UTF_8))
          .isEqualToNormalizingNewlines(
              "toy: cannot write to standard output: No space left on device\n");
    }
  }

  private static OutputStream closedPipe() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("Broken pipe");
      }
    };
  }

  @Test
  void reportsFailureAfterClosedPipe() {
    Console console = console(closedPipe());
    ExitStatus status =
        console.run(
            "toy",
            () -> {
              console.out().println("a line of an answer");
              throw new BadInputException("no more lines");
            });
    assertThat(status).isEqualTo(ExitStatus.CLOSED_PIPE);
    assertThat(output.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines("toy: no more lines\n");
  }

  @Test
  void closedPipeEndsProgramQuietly() {
    Console console = console(closedPipe());
    long[] written = {0};
    ExitStatus status =
        console.run(
            "toy",
            () -> {
              for (long i = 0; i < 1L << 40; i++) {
                console.out().println("a line of an endless answer");
                written[0]++;
              }
              return ExitStatus.OK;
            });
    assertThat(status).isEqualTo(ExitStatus.CLOSED_PIPE);
    assertThat(status.code()).isEqualTo(141);
    assertThat(written[0]).isLessThan(10_000);
    assertThat(output.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void reportsErrorLikeBug() {
    Console console = console(OutputStream.nullOutputStream());
    ExitStatus status =
        console.run(
            "toy",
            () -> {
              throw new InternalError("no such thing");
            });
    assertThat(status).isEqualTo(ExitStatus.FAILED);
    assertThat(output.toString(StandardCharsets.UTF_8))
        .startsWith("toy: this is a bug in Saitan; please report it")
        .contains("no such thing");
  }

  @ParameterizedTest
  @CsvSource({
    "true, '', xterm, ''",
    "false, 1, xterm, ''",
    "false, 0, xterm, ''",
    "false, '', dumb, ''",
    "false, '', xterm, --no-color",
    "true, '', '', --json"
  })
  void respectsNoColor(boolean expected, String noColor, String term, String word) {
    assertThat(Console.wantsColors(Map.of("NO_COLOR", noColor, "TERM", term), "list", word))
        .isEqualTo(expected);
  }

  @Test
  void colorsMessagesOnlyIfEnabled() {
    PrintStream err = new PrintStream(output, true, StandardCharsets.UTF_8);
    for (boolean colors : new boolean[] {false, true}) {
      new Console(InputStream.nullInputStream(), err, err, true, colors)
          .run(
              "toy",
              () -> {
                throw new BadInputException("no such board");
              });
    }
    assertThat(output.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "toy: no such board\n\u001b[1;31mtoy:\u001b[0m no such board\n");
  }

  @Test
  void longOutputCanBeFlushedEarly() {
    Console console = console(fullAfter(10));
    console.out().println("more than ten bytes");
    assertThatThrownBy(console::flushOutput)
        .isInstanceOf(UncheckedIOException.class)
        .hasRootCauseMessage("cannot write to standard output: No space left on device");
  }

  @Test
  void detectsDevFull() throws FileNotFoundException {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.isWritable(full), "this system has no /dev/full");
    Console console = console(new FileOutputStream(full.toFile()));
    assertThat(
            console.run(
                "toy",
                () -> {
                  console.out().println("an answer");
                  return ExitStatus.OK;
                }))
        .isEqualTo(ExitStatus.IO);
  }
}
