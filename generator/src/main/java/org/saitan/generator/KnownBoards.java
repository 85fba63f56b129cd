// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;

/** Lists the known boards by name. Does not create them, which would take seconds. */
final class KnownBoards {
  private static final String ROW = "%-38s %21s  %-10s  %s";

  private final Console console;
  private final Plans plans;

  KnownBoards(Console console, Plans plans) {
    this.console = console;
    this.plans = plans;
  }

  /** Returns the numbers of states that are known without a build, keyed by board name. */
  static Properties states() {
    Properties states = new Properties();
    try (InputStream in = KnownBoards.class.getResourceAsStream("states.txt")) {
      states.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return states;
  }

  /** Prints a line for each board. The first line of each family includes the family's summary. */
  void print(Catalogue catalogue) {
    Properties states = states();
    print("board", "states", "table", "puzzle");
    for (Family family : catalogue.families()) {
      String summary = family.summary();
      for (String name : catalogue.names(family)) {
        print(name, states.getProperty(name, ""), plans.table(name).orElse(""), summary);
        summary = "";
      }
    }
  }

  private void print(String... row) {
    console.out().println(String.format(Locale.ROOT, ROW, (Object[]) row).stripTrailing());
  }
}
