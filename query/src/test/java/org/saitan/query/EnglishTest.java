// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import morfologik.speller.Speller;
import morfologik.stemming.Dictionary;
import org.junit.jupiter.api.Test;

/**
 * Checks that sources, messages, pages and papers are in plain English. They must not contain the
 * phrases in {@code phrases.txt}, and each word must be in the dictionary or in {@code words.txt}.
 */
class EnglishTest {
  private static final Path ROOT = Path.of(System.getProperty("saitan.root"));

  private static final Set<String> TEXTS =
      Set.of("java", "js", "html", "css", "md", "xml", "yml", "grid", "sh", "bash", "properties");

  /**
   * A word of prose or a part of an identifier. Shorter words are ignored, because they are often
   * notation.
   */
  private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]{4,}+(?!\\d)");

  /** Words with three equal letters in a row are test data. */
  private static final Pattern THREE_EQUAL_LETTERS = Pattern.compile("(.)\\1\\1");

  /** Sentences continue across line ends, comment borders and joined strings. */
  private static final Pattern LINE_END =
      Pattern.compile("\"?+\\h*+\\R\\s*+(\\+ \"|\\*++ (?!/)|// |# )?+");

  @Test
  void containsNoAwkwardPhrases() throws IOException {
    Pattern phrases =
        Pattern.compile(
            Files.readAllLines(resource("phrases.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.joining("|", "\\b(", ")\\b")),
            Pattern.CASE_INSENSITIVE);
    List<String> found = new ArrayList<>();
    for (Path file : texts()) {
      String text = LINE_END.matcher(Files.readString(file)).replaceAll(" ");
      Matcher at = phrases.matcher(text);
      while (at.find()) {
        int from = Math.max(0, at.start() - 30);
        int to = Math.min(text.length(), at.end() + 30);
        found.add(ROOT.relativize(file) + ": ..." + text.substring(from, to) + "...");
      }
    }
    assertThat(found).as("phrases of phrases.txt; see its first lines").isEmpty();
  }

  @Test
  void everyWordIsInTheDictionaryOrTheWordList() throws IOException {
    Speller speller =
        new Speller(
            Dictionary.read(
                EnglishTest.class.getResource("/org/languagetool/resource/en/hunspell/en_US.dict")),
            1);
    Set<String> known = new HashSet<>(Files.readAllLines(resource("words.txt")));
    Map<String, String> unknown = new TreeMap<>();
    Set<String> seen = new TreeSet<>();
    for (Path file : texts()) {
      Matcher at = WORD.matcher(Files.readString(file).replaceAll("\\\\[a-z]", " "));
      while (at.find()) {
        String word = at.group().toLowerCase(Locale.ROOT);
        boolean isData = THREE_EQUAL_LETTERS.matcher(word).find();
        if (!isData && !known.contains(word) && seen.add(word) && !inDictionary(speller, word)) {
          unknown.putIfAbsent(word, ROOT.relativize(file).toString());
        }
      }
    }
    assertThat(unknown)
        .as("words that neither the dictionary nor words.txt has; correct them or add them there")
        .isEmpty();
  }

  private static boolean inDictionary(Speller speller, String word) {
    String name = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    return !speller.isMisspelled(word) || !speller.isMisspelled(name);
  }

  /** Writes all messages to {@code target/messages.txt} for review. */
  @Test
  void listsTheMessages() throws IOException {
    List<String> messages = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(
                      texts().stream()
                          .filter(file -> file.toString().contains("src/main/java"))
                          .toList()));
      for (CompilationUnitTree unit : task.parse()) {
        messages.add("== " + ROOT.relativize(Path.of(unit.getSourceFile().getName())));
        new Messages(messages).scan(unit, null);
      }
    }
    Path listing = ROOT.resolve("query/target/messages.txt");
    Files.write(listing, messages);
    assertThat(messages).hasSizeGreaterThan(1000);
  }

  private static Path resource(String name) {
    return ROOT.resolve("query/src/test/resources/org/saitan/query").resolve(name);
  }

  private static List<Path> texts() throws IOException {
    return SourceFiles.paths().stream()
        .filter(
            path -> {
              String name = path.toString();
              return name.matches("scripts/[a-z-]+")
                  || TEXTS.contains(name.substring(name.lastIndexOf('.') + 1));
            })
        .map(ROOT::resolve)
        .toList();
  }

  /**
   * Collects string literals that contain a blank. Literals joined with + in the source become one
   * message.
   */
  private static final class Messages extends TreeScanner<Void, Void> {
    private final List<String> messages;

    Messages(List<String> messages) {
      this.messages = messages;
    }

    @Override
    public Void visitBinary(BinaryTree node, Void none) {
      String text = text(node);
      if (text == null) {
        return super.visitBinary(node, none);
      }
      add(text);
      return null;
    }

    @Override
    public Void visitLiteral(LiteralTree node, Void none) {
      if (node.getValue() instanceof String text) {
        add(text);
      }
      return null;
    }

    private void add(String text) {
      if (text.matches("(?s).*[a-z] [a-z%'].*")) {
        messages.add(text);
      }
    }

    private static String text(Tree node) {
      if (node instanceof LiteralTree literal) {
        return String.valueOf(literal.getValue());
      }
      if (node instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
        String left = text(sum.getLeftOperand());
        String right = text(sum.getRightOperand());
        return left == null && right == null
            ? null
            : (left == null ? "..." : left) + (right == null ? "..." : right);
      }
      return null;
    }
  }
}
