// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.saitan.TestDirectory;
import org.saitan.table.TableDirectory;

/**
 * Shares one browser among all page tests, and one server per set of tables, until the last test
 * has ended. The browser's state is cleared after each test.
 */
final class OpenPages implements BeforeAllCallback, AfterEachCallback {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(OpenPages.class);

  /** A server and its tables. */
  private record RunningServer(TestServer server, Path tables) implements AutoCloseable {
    static RunningServer open(Fixture fixture) {
      try {
        Path tables = TestDirectory.create("pages");
        return new RunningServer(fixture.open(tables), tables);
      } catch (Exception e) {
        throw new IllegalStateException("no server over " + fixture, e);
      }
    }

    @Override
    public void close() throws IOException {
      server.close();
      TableDirectory.deleteTree(tables);
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    // The root store is not suitable: it is closed after each class, because Maven runs one class
    // at a time.
    ExtensionContext.Store store =
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, NAMESPACE);
    Fixture fixture = context.getRequiredTestClass().getAnnotation(Fixture.Of.class).value();
    PageTest.browser =
        store.getOrComputeIfAbsent(Browser.class, type -> Browser.start(), Browser.class);
    PageTest.server =
        store.getOrComputeIfAbsent(fixture, RunningServer::open, RunningServer.class).server();
    PageTest.browser.visit(PageTest.server);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    try {
      assertThat(PageTest.browser.consoleMessages()).isEmpty();
      assertThat(PageTest.server.log()).isEmpty();
    } finally {
      PageTest.browser.visit(PageTest.server);
      PageTest.browser.reset();
    }
  }
}
