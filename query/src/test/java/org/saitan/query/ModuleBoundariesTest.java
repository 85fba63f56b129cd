// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.saitan.NoTestJars;

/**
 * Checks dependency rules across modules. All modules are on the class path of these tests, so that
 * every violation is found.
 */
@AnalyzeClasses(
    packages = "org.saitan",
    importOptions = {ImportOption.DoNotIncludeTests.class, NoTestJars.class})
class ModuleBoundariesTest {
  @ArchTest
  static final ArchRule QUERY_DOES_NOT_KNOW_THE_GENERATOR =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.generator..");

  /** The library must not depend on the command line. */
  @ArchTest
  static final ArchRule THE_LIBRARY_KNOWS_NO_COMMAND_LINE =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.saitan.cli..", "org.saitan.generator..", "org.saitan.query..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.saitan.cli..",
              "org.saitan.generator..",
              "org.saitan.query..",
              "org.apache.commons.cli..");

  @ArchTest
  static final ArchRule THE_GENERATOR_DOES_NOT_KNOW_QUERY =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.generator..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.query..");

  @ArchTest
  static final ArchRule ONLY_TABLES_TOUCH_THE_DATABASE =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.table..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.rocksdb..");

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
      slices().matching("org.saitan.(**)").should().beFreeOfCycles();

  /**
   * Files written in any other way could be left truncated by a full disk, with the old version
   * lost.
   */
  @ArchTest
  static final ArchRule FILES_ARE_WRITTEN_IN_ONE_PLACE =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.file")
          .should()
          .callCodeUnitWhere(
              DescribedPredicate.describe(
                  "writes a file by its name", ModuleBoundariesTest::writesFile));

  /** Channels are exempt: builds append layers through them and seal the files at the end. */
  private static boolean writesFile(JavaCall<?> call) {
    String owner = call.getTargetOwner().getName();
    if (owner.equals(Files.class.getName())) {
      return Set.of("write", "writeString", "newOutputStream", "newBufferedWriter")
          .contains(call.getName());
    }
    boolean toDescriptor =
        call.getTarget().getRawParameterTypes().stream()
            .anyMatch(type -> type.isEquivalentTo(FileDescriptor.class));
    boolean toName =
        call.getTarget().getRawParameterTypes().stream()
            .limit(1)
            .anyMatch(type -> type.isEquivalentTo(File.class) || type.isEquivalentTo(String.class));
    return call.getName().equals("<init>")
        && (Set.of(FileWriter.class.getName(), RandomAccessFile.class.getName()).contains(owner)
            || owner.equals(FileOutputStream.class.getName()) && !toDescriptor
            || owner.equals(PrintStream.class.getName()) && toName);
  }

  @ArchTest
  static final ArchRule DISTANCES_DO_NOT_KNOW_COMPLETIONS =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query.distance..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.saitan.query.completion..",
              "org.saitan.placement..",
              "org.saitan.table.completion..");

  @ArchTest
  static final ArchRule COMPLETIONS_DO_NOT_KNOW_DISTANCES =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query.completion..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.query.distance..", "org.saitan.table.distance..");

  @ArchTest
  static final ArchRule ONLY_QUERY_MAIN_KNOWS_THE_KINDS =
      classes()
          .that()
          .resideInAnyPackage("org.saitan.query.distance", "org.saitan.query.completion")
          .should()
          .onlyBeAccessed()
          .byClassesThat()
          .haveFullyQualifiedName(QueryMain.class.getName());

  @ArchTest
  static final ArchRule SHARED_CODE_KNOWS_NO_KIND =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query.*..")
          .and()
          .resideOutsideOfPackages("org.saitan.query.distance..", "org.saitan.query.completion..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.saitan.query.distance..",
              "org.saitan.query.completion..",
              "org.saitan.table.distance..",
              "org.saitan.table.completion..");

  @ArchTest
  static final ArchRule PROBERS_AND_SOLVERS_DO_NOT_USE_JSON =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.saitan.query.ask..", "org.saitan.query.*.ask..", "org.saitan.engine.solve")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "com.fasterxml.jackson..",
              "org.saitan.json..",
              "org.saitan.query.answer..",
              "org.saitan.query.*.answer..");

  @ArchTest
  static final ArchRule QUERY_KNOWS_NO_FAMILY =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.puzzle.*..");

  @ArchTest
  static final ArchRule ONLY_THE_SERVER_KNOWS_JETTY =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.query.web")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.eclipse.jetty..");

  @ArchTest
  static final ArchRule KINDS_OF_BUILD_DO_NOT_KNOW_EACH_OTHER =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.engine.distance..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.saitan.engine.completion..",
              "org.saitan.table.completion..",
              "org.saitan.placement..");

  @ArchTest
  static final ArchRule COMPLETIONS_ARE_BUILT_WITHOUT_DISTANCES =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.engine.completion..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.saitan.engine.distance..",
              "org.saitan.engine.search..",
              "org.saitan.table.distance..");

  @ArchTest
  static final ArchRule ONLY_THE_GENERATOR_CLASS_KNOWS_KINDS_OF_BUILDS =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.saitan.engine.build..", "org.saitan.engine", "org.saitan.generator")
          .and()
          .doNotHaveFullyQualifiedName("org.saitan.engine.Generator")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.engine.distance..", "org.saitan.engine.completion..");

  @ArchTest
  static final ArchRule ONLY_THE_CATALOGUE_KNOWS_FAMILIES =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.saitan.catalogue", "org.saitan.puzzle.*..", "org.saitan.placement.*..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.puzzle.*..", "org.saitan.placement.*..");

  @ArchTest
  static final ArchRule ONLY_COMMAND_LINES_KNOW_COMMONS_CLI =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.saitan.cli..", "org.saitan.generator", "org.saitan.query..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.cli..");

  @ArchTest
  static final ArchRule ONLY_COMMANDS_KNOW_THE_COMMAND_LINE =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query..")
          .and()
          .resideOutsideOfPackages(
              "org.saitan.query", "org.saitan.query.command", "org.saitan.query.*.command")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.commons.cli..");

  /**
   * References to elements become stale when the page redraws, so tests refer to elements by
   * selector and only one class looks them up. Keys are exempt.
   */
  @Test
  void onlyOneClassLooksUpPageElements() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("org.saitan.query.web.Browser")
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.openqa.selenium..").and(not(equivalentTo(Keys.class))))
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                .importPackages("org.saitan.query"));
  }

  /** Matches an option, a script or a command line in a string literal. */
  private static final Pattern SHELL_WORD =
      Pattern.compile("\"[^\"\n]*(?<![-\\w])(?:--[a-z]|scripts/|saitan-?(?:generate|query) )");

  /**
   * Messages of the library suggest remedies without naming commands. Only the programs turn the
   * remedies into command lines.
   */
  @Test
  void libraryMessagesContainNoShellCommands() throws IOException {
    assertThat(SHELL_WORD.matcher("(\"give --heap\")").find()).isTrue();
    for (String module : List.of("../data", "../data/engine")) {
      try (Stream<Path> files = Files.walk(Path.of(module, "src/main/java"))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          assertThat(SHELL_WORD.matcher(Files.readString(file)).results())
              .as(file.toString())
              .isEmpty();
        }
      }
    }
  }
}
