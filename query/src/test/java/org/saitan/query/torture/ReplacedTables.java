// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saitan.table.TableHome;

/** A table that others take the place of, as builds do at their end but much more often. */
final class ReplacedTables {
  private static final int QUESTIONS = 20;
  private static final long PATIENCE_SECONDS = 60;

  private final Workshop workshop;

  ReplacedTables(Workshop workshop) {
    this.workshop = workshop;
  }

  /** Asks while the table is replaced: each question has its answer. */
  void ask(Random random, Score score) throws Exception {
    Subject subject = workshop.anyOfAll(random);
    Path home = workshop.homeWith(subject);
    AtomicBoolean enough = new AtomicBoolean();
    CompletableFuture<Integer> replacing =
        CompletableFuture.supplyAsync(() -> replace(subject, new TableHome(home), enough));
    String after = "replacements of " + subject.name();
    for (int i = 0; i < QUESTIONS; i++) {
      List<String> errors = subject.ask(home, after, score);
      if (!errors.isEmpty()) {
        score.crash(after + ": " + errors);
      }
    }
    enough.set(true);
    if (replacing.get(PATIENCE_SECONDS, TimeUnit.SECONDS) > 0) {
      score.hit(subject.name());
      score.meet();
    }
    TableHome.deleteTree(home);
  }

  private static int replace(Subject subject, TableHome home, AtomicBoolean enough) {
    int times = 0;
    Path finished = home.finished(subject.name());
    Path replaced = finished.resolveSibling(subject.name() + ".replaced");
    Path made = home.building(subject.name()).resolve("table");
    try {
      while (!enough.get()) {
        Workshop.copy(subject.whole(), made);
        Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
        Files.move(made, finished, StandardCopyOption.ATOMIC_MOVE);
        TableHome.deleteTree(replaced);
        times++;
      }
      return times;
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }
}
