// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that entry pages preload all modules that their scripts import. {@code mvn test -pl query
 * -am -Dtest=ModulePreloadTest -Dsaitan.write-document} updates the lists.
 */
class ModulePreloadTest {
  private static final Path PAGES =
      Path.of(
          System.getProperty("saitan.root"), "query/src/main/resources/org/saitan/query/web/pages");

  private static final Pattern IMPORT = Pattern.compile("(?m)^import [^']*'([^']+)';$");

  private static final Pattern LISTED =
      Pattern.compile(
          "((?:<link rel=\"modulepreload\" href=\"[^\"]+\">\n)*)<script src=\"(/?)(js/[a-z-]+\\.js)\" type=\"module\">");

  private static void addImports(Path script, Set<Path> modules) throws IOException {
    for (Matcher found = IMPORT.matcher(Files.readString(script)); found.find(); ) {
      Path module = script.resolveSibling(found.group(1)).normalize();
      if (modules.add(module)) {
        addImports(module, modules);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"index", "play", "yinyang", "embed"})
  void preloadsAllModules(String name) throws IOException {
    Path page = PAGES.resolve(name + ".html");
    Matcher listed = LISTED.matcher(Files.readString(page));
    assertThat(listed.find()).isTrue();
    Set<Path> modules = new TreeSet<>();
    addImports(PAGES.resolve(listed.group(3)), modules);
    String list =
        modules.stream()
            .map(
                module ->
                    "<link rel=\"modulepreload\" href=\"%s%s\">\n"
                        .formatted(listed.group(2), PAGES.relativize(module)))
            .collect(Collectors.joining());
    if (System.getProperty("saitan.write-document") != null) {
      String html = Files.readString(page);
      Files.writeString(
          page,
          html.replace(listed.group(), list + listed.group().substring(listed.group(1).length())));
    } else {
      assertThat(listed.group(1)).as("outdated; see the Javadoc of this test").isEqualTo(list);
    }
  }
}
