// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.api.engine.Engine;

/** Runs every example in the API's documentation, and compares its output with the comments. */
class ExamplesTest {
  private static final Path SOURCES = Path.of("src");
  private static final Pattern PRINTED = Pattern.compile("println\\(.*\\); // (.*)");

  @TempDir Path tables;

  private interface Example {
    void run() throws IOException;
  }

  /** Returns the body of a method of {@link Examples}, without indentation. */
  private static String body(String method) throws IOException {
    String source = Files.readString(SOURCES.resolve("test/java/org/saitan/api/Examples.java"));
    int start = source.indexOf("\n", source.indexOf("static void " + method + "(")) + 1;
    return source.substring(start, source.indexOf("\n  }\n", start)).stripIndent();
  }

  private static String inJavadoc(Path file) throws IOException {
    String page = Files.readString(file);
    int start = page.indexOf("<pre>{@code\n") + "<pre>{@code\n".length();
    return page.substring(start, page.indexOf(" * }</pre>"))
        .lines()
        .map(line -> line.replaceFirst("^ \\* ?", ""))
        .collect(Collectors.joining("\n"));
  }

  private static String inReadme() throws IOException {
    String page = Files.readString(Path.of("../../README.md"));
    int start = page.indexOf("```java\n") + "```java\n".length();
    return page.substring(start, page.indexOf("\n```", start));
  }

  private static void requirePrints(String text, Example example) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, UTF_8));
    try {
      example.run();
    } finally {
      System.setOut(before);
    }
    List<String> expected = PRINTED.matcher(text).results().map(found -> found.group(1)).toList();
    assertThat(bytes.toString(UTF_8).lines()).isNotEmpty().containsExactlyElementsOf(expected);
  }

  private void run(Method main) throws IOException {
    try {
      main.invoke(null, (Object) new String[] {tables.toString()});
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  @Test
  void runsExampleOfReading() throws IOException {
    assertThat(inJavadoc(Path.of("../src/main/java/org/saitan/api/package-info.java")))
        .isEqualTo(body("read"));
    Engine.defaults().build(tables, Board.named("rotation-3x3"));
    Engine.defaults().build(tables, Board.named("yinyang-6"));
    requirePrints(body("read"), () -> Examples.read(tables));
  }

  @Test
  void runsExampleOfEngine() throws IOException {
    assertThat(inJavadoc(SOURCES.resolve("main/java/org/saitan/api/engine/package-info.java")))
        .isEqualTo(body("build"));
    AtomicLong shown = new AtomicLong();
    Examples.Bar bar = (phase, done, total) -> shown.incrementAndGet();
    requirePrints(body("build"), () -> Examples.build(tables, bar, new AtomicBoolean()));
    assertThat(shown.get()).isPositive();
  }

  @Test
  void runsExampleOfRulesInCode() throws IOException {
    assertThat(inJavadoc(Path.of("../src/main/java/org/saitan/api/Rules.java")))
        .isEqualTo(body("rulesInCode"));
    requirePrints(body("rulesInCode"), () -> Examples.rulesInCode(tables));
  }

  /** Compiles and runs the class shown in the README. */
  @Test
  void runsExampleInReadme(@TempDir Path classes) throws Exception {
    Path source = classes.resolve("Shortest.java");
    Files.writeString(source, inReadme());
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertThat(status).isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Method main = loader.loadClass("Shortest").getMethod("main", String[].class);
      main.setAccessible(true);
      requirePrints(inReadme(), () -> run(main));
    }
  }
}
