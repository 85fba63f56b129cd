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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What is not written is never called done. */
class ConsoleTest {
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();

  private Console console(OutputStream out) {
    PrintStream err = new PrintStream(told, true, StandardCharsets.UTF_8);
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
  void whatIsWrittenIsDone() {
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
    assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aFullDiskUnderTheOutputIsAFailure() {
    for (int bytes : new int[] {0, 1, 100_000}) {
      told.reset();
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
      assertThat(told.toString(StandardCharsets.UTF_8))
          .isEqualToNormalizingNewlines(
              "toy: standard output cannot be written: No space left on device\n");
    }
  }

  @Test
  void aLongAnswerMayAskOnTheWay() {
    Console console = console(fullAfter(10));
    console.out().println("more than ten bytes");
    assertThatThrownBy(console::sendOut)
        .isInstanceOf(IOException.class)
        .hasMessage("standard output cannot be written: No space left on device");
  }

  @Test
  void theRealFullDeviceIsNoticed() throws FileNotFoundException {
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
