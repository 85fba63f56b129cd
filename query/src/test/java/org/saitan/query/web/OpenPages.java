// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.saitan.TestDirectory;

/**
 * Keeps one browser for all tests at the pages, and one server for each set of tables, until the
 * last test has ended; what a test leaves in the browser is gone before the next one.
 */
final class OpenPages implements BeforeAllCallback, AfterEachCallback {
  private static final ExtensionContext.Namespace HERE =
      ExtensionContext.Namespace.create(OpenPages.class);

  /** A server and its tables. */
  private record Served(TestServer server, Path tables) implements AutoCloseable {
    static Served open(Fixture fixture) {
      try {
        Path tables = TestDirectory.create("pages");
        return new Served(fixture.open(tables), tables);
      } catch (Exception e) {
        throw new IllegalStateException("no server over " + fixture, e);
      }
    }

    @Override
    public void close() throws IOException {
      server.close();
      try (Stream<Path> files = Files.walk(tables)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    // Not that of the root, which ends with each class: Maven hands a process one after the other.
    ExtensionContext.Store store =
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, HERE);
    Fixture fixture = context.getRequiredTestClass().getAnnotation(Fixture.Of.class).value();
    PageTest.browser =
        store.getOrComputeIfAbsent(Browser.class, type -> Browser.start(), Browser.class);
    PageTest.server = store.getOrComputeIfAbsent(fixture, Served::open, Served.class).server();
    PageTest.browser.visit(PageTest.server);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    try {
      assertThat(PageTest.browser.complaints()).isEmpty();
      assertThat(PageTest.server.log()).isEmpty();
    } finally {
      PageTest.browser.visit(PageTest.server);
      PageTest.browser.forget();
    }
  }
}
