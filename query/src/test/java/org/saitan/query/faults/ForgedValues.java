// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool;
import org.saitan.table.SortedFile;
import org.saitan.table.Table;
import org.saitan.table.TableDatabase;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableParts;

/**
 * Swaps two values of a table and writes valid checksums, as a bug in the program would. The proof
 * must reject the table, and completion counts, which check one another, must not give wrong
 * answers.
 */
final class ForgedValues {
  private static final long CACHE = 1 << 20;

  private final Sandbox sandbox;

  ForgedValues(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  private record Entry(byte[] key, byte[] value) {}

  private static List<Entry> entries(Subject subject) {
    List<Entry> entries = new ArrayList<>();
    TableDirectory home = new TableDirectory(subject.intact().getParent());
    try (TableDatabase db = TableDatabase.open(home, subject.name(), CACHE)) {
      db.forEach(new byte[0], (key, value) -> entries.add(new Entry(key, value)));
    }
    return entries;
  }

  private static int format(Subject subject) {
    TableDirectory home = new TableDirectory(subject.intact().getParent());
    try (Table table = Catalogue.standard().open(home, subject.board())) {
      return table.manifest().format();
    }
  }

  private static void write(Path home, Subject subject, List<Entry> entries) throws IOException {
    TableParts parts = new TableParts(new TableDirectory(home), subject.name());
    int last = entries.size() - 1;
    try (SortedFile part = parts.begin(0)) {
      for (Entry entry : entries.subList(0, last)) {
        part.putBlock(entry.key(), entry.value());
      }
      part.finish();
    }
    parts.finish(1, format(subject), entries.get(last).value(), Optional.empty());
  }

  /** Replaces one value by another. */
  void misplace(Random random, Score score) throws IOException {
    Subject subject = sandbox.any(random);
    List<Entry> entries = entries(subject);
    int values = entries.size() - 1;
    int from = random.nextInt(values);
    int to = random.nextInt(values);
    if (Arrays.equals(entries.get(from).value(), entries.get(to).value())) {
      return;
    }
    entries.set(to, new Entry(entries.get(to).key(), entries.get(from).value()));
    Path home = sandbox.scratch();
    write(home, subject, entries);
    score.countEffective();
    String after = "value " + from + " of " + subject.name() + " in place of " + to;
    if (subject.board() instanceof PlacementBoard) {
      score.addHit("completions");
      subject.ask(home, after, score);
    } else {
      score.addHit("distances");
    }
    if (new Tool(home).run("verify", subject.name()).status() == ExitStatus.OK) {
      score.addWrong("proved after " + after);
    }
    TableDirectory.deleteTree(home);
  }
}
