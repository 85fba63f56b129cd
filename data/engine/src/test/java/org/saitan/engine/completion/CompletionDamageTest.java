// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Solutions;
import org.saitan.filling.yinyang.YinYangFamily;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/**
 * Whatever byte of whatever file of a table of completions is damaged: the right answers, or an
 * error with the name of the file; never a wrong answer, never any other exception.
 */
class CompletionDamageTest {
  private static final FillingBoard BOARD = new YinYangFamily().board(4, 4);

  @TempDir Path directory;
  private TableHome home;
  private List<GivenCells> right;

  @BeforeEach
  void build() throws IOException {
    home = new TableHome(directory.toRealPath());
    CompletionTables.build(home, BOARD, 1);
    right = answers();
  }

  private List<GivenCells> answers() {
    try (CompletionTable table = CompletionTable.open(home, BOARD)) {
      Solutions solutions = new Solutions(table);
      List<GivenCells> all = new ArrayList<>();
      for (int i = 0; i < solutions.total().intValueExact(); i += 5) {
        all.add(solutions.nth(BigInteger.valueOf(i)));
      }
      return all;
    }
  }

  private boolean toldWith(Path file, byte[] damaged, String how) throws IOException {
    Files.write(file, damaged);
    return toldWhenDamaged(file, how);
  }

  private boolean toldWhenDamaged(Path file, String how) {
    try {
      assertThat(answers()).as(how + " in " + file).isEqualTo(right);
      return false;
    } catch (TableException.Damaged e) {
      assertThat(e).hasMessageContaining(file.toString());
      return true;
    } catch (RuntimeException e) {
      return fail(how + " in " + file + " ended in another exception", e);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(home.finished(BOARD.name()))) {
      return files.sorted().toList();
    }
  }

  @Test
  void flippedBytesAreTold() throws IOException {
    Random random = new Random(1);
    for (Path file : files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int at = 0; at < whole.length; at += 3) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 + random.nextInt(255));
        boolean lineEnd = whole[at] == '\n' && damaged[at] == '\r';
        assertThat(toldWith(file, damaged, "a flip of byte " + at) || lineEnd).isTrue();
      }
      Files.write(file, whole);
    }
    assertThat(toldWhenDamaged(files().get(0), "nothing")).isFalse();
  }

  @Test
  void truncationAdditionAndLossAreTold() throws IOException {
    for (Path file : files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int length = 0; length < whole.length; length += 7) {
        assertThat(toldWith(file, Arrays.copyOf(whole, length), "a cut at " + length)).isTrue();
      }
      assertThat(toldWith(file, Arrays.copyOf(whole, whole.length + 1), "a byte more")).isTrue();
      Files.delete(file);
      assertThat(toldWhenDamaged(file, "the loss")).isTrue();
      Files.write(file, whole);
    }
  }
}
