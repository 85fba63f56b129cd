// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.query.QueryMain;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/**
 * Checks that every input line gets an answer, and that control characters never reach the
 * terminal.
 */
class LookupInputTest {
  private static final String BOARD = "rotation-2x3";
  private static final String ESCAPE = "\u001b[31m";

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), BOARD);
  }

  private static List<String> lookup(String input, String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "lookup";
    words[1] = BOARD;
    System.arraycopy(options, 0, words, 2, options.length);
    return new Tool(tables).run(input, words).out().lines().toList();
  }

  @Test
  void ignoresByteOrderMarkAndCarriageReturns() {
    assertThat(lookup("\ufeff123456\r\n\r\n123456"))
        .containsExactly(
            "line\tstate\tstatus\tdistance\tnext\tmessage",
            "1\t123/456\treachable\t0\t\t",
            "3\t123/456\treachable\t0\t\t");
  }

  @Test
  void readsNdjson() {
    assertThat(lookup("{\"state\":\"123456\"}\n{\"line\":7,\"state\":\"123456\"}\n"))
        .contains("1\t123/456\treachable\t0\t\t", "2\t123/456\treachable\t0\t\t");
  }

  @Test
  void neverEchoesControlCharacters() {
    String junk = ESCAPE + "\u0000\u009b1m\u202ex";
    for (String[] form : new String[][] {{}, {"--json"}}) {
      String output = String.join("", lookup(junk, form));
      assertThat(output.replace("\t", "")).doesNotMatch("(?s).*[\\p{Cc}\\p{Cf}].*");
      assertThat(output).containsIgnoringCase("\\u001b[31m");
    }
    Tool.CommandOutput refused = new Tool(tables).run("show", BOARD, ESCAPE);
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("\\u001b[31m").doesNotContain("\u001b");
  }

  @Test
  void overlongLineIsAnError() {
    List<String> output = lookup("1".repeat(70_000) + "\n123456\n");
    assertThat(output.get(1))
        .isEqualTo("1\t" + "1".repeat(64) + "...\terror\t\t\tthe line has more than 65536 bytes");
    assertThat(output.get(2)).isEqualTo("2\t123/456\treachable\t0\t\t");
  }

  @Test
  void endlessLineTakesNoMemory() {
    ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = memory.getCurrentThreadAllocatedBytes();
    assertThat(run(endless(1L << 27))).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(1L << 26);
  }

  /** The input has a line that is longer than any string can be. */
  @Tag("slow")
  @Test
  void acceptsLineLongerThanAnyString() {
    assertThat(run(endless(1L << 31))).isEqualTo(ExitStatus.BAD_INPUT);
  }

  private static InputStream endless(long bytes) {
    return new InputStream() {
      private long left = bytes;

      @Override
      public int read() {
        return left-- > 0 ? '7' : -1;
      }

      @Override
      public int read(byte[] bytes, int offset, int count) {
        Arrays.fill(bytes, offset, offset + count, (byte) '7');
        left -= count;
        return left > 0 ? count : -1;
      }

      @Override
      public int available() {
        return left > 0 ? 1 : 0;
      }
    };
  }

  @Test
  void reportsUnreadableInput() {
    InputStream closed =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("standard input is closed; give it a file or a pipe");
          }

          @Override
          public int read(byte[] bytes, int offset, int count) throws IOException {
            return read();
          }
        };
    assertThat(run(closed)).isEqualTo(ExitStatus.IO);
  }

  private static ExitStatus run(InputStream in) {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    Console console = new Console(in, nowhere, nowhere, false);
    QueryMain main = new QueryMain(console, Catalogue.standard(), QueryMain.standardKinds());
    return console.run("query", () -> main.run("lookup", BOARD, "--data", tables.toString()));
  }
}
