// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Path;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.PermutationTables;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;

/** Sets of tables for the servers of browser tests. */
enum Fixture {
  /** Boards of families with their own modules. One table is unfinished and one is corrupt. */
  FAMILIES {
    @Override
    TestServer open(Path tables) throws Exception {
      return TestServer.start(tables);
    }
  },
  /** Boards with definitions, and two boards whose pieces are moved by hand. */
  DEFINITIONS {
    @Override
    TestServer open(Path tables) throws Exception {
      PermutationTables.build(tables);
      TestTables.build(new TableDirectory(tables), WIDE_BY_HAND, "microban-1");
      return TestServer.start(Catalogue.standard(), tables);
    }
  },
  /** No tables except those that visitors make. */
  WORKSHOP {
    @Override
    TestServer open(Path tables) throws Exception {
      return TestServer.withWorkshop(tables);
    }
  };

  /** A board with eleven cells in a row. */
  static final String WIDE_BY_HAND = "chairs";

  /** Builds the tables and starts a server. */
  abstract TestServer open(Path tables) throws Exception;

  /** Returns the set of tables that the tests of a class use. */
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Of {
    Fixture value();
  }
}
