// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Catalogue;
import org.saitan.parallel.Workers;

/** Checks the dependencies between packages. */
@AnalyzeClasses(packages = "org.saitan", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule ONLY_TABLE_TOUCHES_ROCKSDB =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.table..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.rocksdb..");

  /**
   * The allowed dependencies, as described in {@code data/ARCHITECTURE.md}. Each line contains a
   * package, followed by the packages on which it may depend. A dot stands for the package {@code
   * org.saitan}.
   */
  private static final String ALLOWED =
      """
      text
      json problem text
      parallel
      problem text
      file problem
      rules
      drawing json
      group problem text
      definition problem text
      definition.picture problem text definition parallel
      definition.format problem text definition file json
      puzzle problem text rules drawing definition definition.picture
      space problem text puzzle
      placement problem text rules drawing
      board problem text rules puzzle space placement parallel
      puzzle.*.. problem text json rules drawing definition.. group puzzle space board parallel
      placement.* problem text rules drawing placement board parallel
      table problem text json . board file
      table.distance problem text . table board space puzzle parallel
      table.completion problem text . table board placement
      """;

  @ArchTest
  static void packagesHaveOnlyAllowedDependencies(JavaClasses classes) {
    for (String line : ALLOWED.lines().toList()) {
      String[] names =
          Arrays.stream(line.split(" "))
              .map(name -> name.equals(".") ? "org.saitan" : "org.saitan." + name)
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(names[0])
          .should()
          .dependOnClassesThat(
              resideInAPackage("org.saitan..")
                  .and(DescribedPredicate.not(resideInAnyPackage(names))))
          .check(classes);
    }
  }

  /**
   * These packages do not use files. Files are read elsewhere, for example by {@code
   * definition.format}.
   */
  @ArchTest
  static final ArchRule RULES_AND_NUMBERS_TOUCH_NO_DISK =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.saitan.rules",
              "org.saitan.drawing",
              "org.saitan.puzzle..",
              "org.saitan.definition",
              "org.saitan.definition.picture",
              "org.saitan.group",
              "org.saitan.space",
              "org.saitan.placement..",
              "org.saitan.board")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("org.saitan.file", "java.nio.file..", "java.nio.channels..")
                  .or(assignableTo(File.class))
                  .or(assignableTo(FileInputStream.class))
                  .or(assignableTo(RandomAccessFile.class)));

  /** These packages do not start threads, because their callers decide which threads to use. */
  @ArchTest
  static final ArchRule RULES_NUMBERS_AND_TABLES_START_NO_THREADS =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.saitan.rules",
              "org.saitan.drawing",
              "org.saitan.puzzle..",
              "org.saitan.definition..",
              "org.saitan.group",
              "org.saitan.space",
              "org.saitan.board",
              "org.saitan.table..")
          .should()
          .dependOnClassesThat(assignableTo(Workers.class).or(assignableTo(Executor.class)));

  @ArchTest
  static final ArchRule FAMILIES_DO_NOT_KNOW_EACH_OTHER =
      slices()
          .matching("org.saitan.puzzle.(*)..")
          .should()
          .notDependOnEachOther()
          // Library puzzles are based on definitions, and the states of rotation boards are
          // numbered like those of permutation puzzles.
          .ignoreDependency(
              resideInAnyPackage("org.saitan.puzzle.library", "org.saitan.puzzle.rotation"),
              resideInAPackage("org.saitan.puzzle.permutation"))
          .ignoreDependency(
              resideInAPackage("org.saitan.puzzle.library"),
              resideInAPackage("org.saitan.puzzle.rulebased.format"));

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
      slices().matching("org.saitan.(**)").should().beFreeOfCycles();

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern NAME =
      Pattern.compile("\\borg\\.saitan(?:\\.[a-z]\\w*)*(?=\\.[A-Z])");

  /**
   * The compiler copies constants from other classes, so class files do not show all dependencies
   * of the source files. Therefore, this test reads the imports in the source files of all modules.
   */
  @Test
  void packagesHaveNoCycles() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    for (Path file : sources()) {
      String code = COMMENT.matcher(Files.readString(file)).replaceAll("");
      Matcher declared = PACKAGE.matcher(code);
      assertThat(declared.find()).as(file.toString()).isTrue();
      Set<String> names = known.computeIfAbsent(declared.group(1), name -> new TreeSet<>());
      NAME.matcher(code).results().map(MatchResult::group).forEach(names::add);
      names.remove(declared.group(1));
    }
    assertThat(known).hasSizeGreaterThan(50);
    while (known.values().removeIf(Set::isEmpty)) {
      known.values().forEach(names -> names.retainAll(known.keySet()));
    }
    assertThat(known).as("packages of a cycle and their dependents").isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module :
        List.of(
            "data", "data/engine", "data/command-line", "generator", "generator/spark", "query")) {
      Path directory = Path.of(System.getProperty("saitan.root"), module, "src/main/java");
      try (Stream<Path> files = Files.walk(directory)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  @ArchTest
  static final ArchRule ONLY_THE_CATALOGUE_KNOWS_FAMILIES =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.saitan.puzzle.(*)..", "org.saitan.placement.(*)..")
          .and()
          .doNotHaveFullyQualifiedName(Catalogue.class.getName())
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.puzzle.(*)..", "org.saitan.placement.(*)..");
}
