package org.saitan;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.saitan.catalogue.Catalogue;

/** The arrows of the design: what may know what. */
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

  @ArchTest static final ArchRule PROBLEM = floor("org.saitan.problem", "org.saitan.text");

  @ArchTest static final ArchRule ABILITY_KNOWS_NOTHING = floor("org.saitan.ability");

  @ArchTest static final ArchRule TEXT_KNOWS_NOTHING = floor("org.saitan.text");

  @ArchTest
  static final ArchRule PUZZLE =
      floor(
          "org.saitan.puzzle",
          "org.saitan.ability",
          "org.saitan.definition",
          "org.saitan.definition.picture",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule PICTURES_OF_DEFINITIONS =
      floor(
          "org.saitan.definition.picture",
          "org.saitan.definition",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule DEFINITION =
      floor("org.saitan.definition", "org.saitan.problem", "org.saitan.text");

  @ArchTest
  static final ArchRule FORMATS_OF_DEFINITIONS =
      floor(
          "org.saitan.definition.format",
          "org.saitan.definition",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule SPACE =
      floor(
          "org.saitan.space",
          "org.saitan.ability",
          "org.saitan.puzzle",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule FILLING =
      floor(
          "org.saitan.filling",
          "org.saitan.ability",
          "org.saitan.puzzle",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule BOARD =
      floor(
          "org.saitan.board",
          "org.saitan.ability",
          "org.saitan.space",
          "org.saitan.filling",
          "org.saitan.puzzle",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule FAMILY =
      floor(
          "org.saitan.puzzle.*",
          "org.saitan.definition..",
          "org.saitan.group",
          "org.saitan.ability",
          "org.saitan.board",
          "org.saitan.space",
          "org.saitan.filling",
          "org.saitan.puzzle",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule TABLE =
      floor(
          "org.saitan.table",
          "org.saitan.board",
          "org.saitan.space",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule TABLES_OF_DISTANCES =
      floor(
          "org.saitan.table.distance",
          "org.saitan.ability",
          "org.saitan",
          "org.saitan.table",
          "org.saitan.board",
          "org.saitan.space",
          "org.saitan.puzzle",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule TABLES_OF_COMPLETIONS =
      floor(
          "org.saitan.table.completion",
          "org.saitan.ability",
          "org.saitan",
          "org.saitan.table",
          "org.saitan.board",
          "org.saitan.space",
          "org.saitan.filling",
          "org.saitan.problem",
          "org.saitan.text");

  @ArchTest
  static final ArchRule COMMAND_LINE =
      floor("org.saitan.cli", "org.saitan.table", "org.saitan.problem", "org.saitan.text");

  @ArchTest
  static final ArchRule FAMILIES_DO_NOT_KNOW_EACH_OTHER =
      slices()
          .matching("org.saitan.puzzle.(*)..")
          .should()
          .notDependOnEachOther()
          // The library is definitions, and nothing but that.
          .ignoreDependency(
              resideInAPackage("org.saitan.puzzle.library"),
              resideInAPackage("org.saitan.puzzle.defined"));

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
      slices().matching("org.saitan.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_THE_CATALOGUE_KNOWS_FAMILIES =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.puzzle.(*)..")
          .and()
          .doNotHaveFullyQualifiedName(Catalogue.class.getName())
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.puzzle.(*)..");

  /** A package may know those below it, as {@code data/README.md} lists them, and no others. */
  private static ArchRule floor(String of, String... below) {
    return noClasses()
        .that()
        .resideInAPackage(of)
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.saitan..")
                .and(DescribedPredicate.not(resideInAnyPackage(below)))
                .and(DescribedPredicate.not(resideInAPackage(of))));
  }
}
