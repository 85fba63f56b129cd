package org.saitan;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
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

  @ArchTest
  static final ArchRule PUZZLE_DEPENDS_ON_NOTHING_OF_OURS =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.puzzle")
          .should()
          .dependOnClassesThat(ours("org.saitan.puzzle", "org.saitan.problem"));

  @ArchTest
  static final ArchRule SPACE_DEPENDS_ON_PUZZLE_ONLY =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.space")
          .should()
          .dependOnClassesThat(
              ours(
                  "org.saitan.space",
                  "org.saitan.puzzle",
                  "org.saitan.problem",
                  "org.saitan.text"));

  @ArchTest
  static final ArchRule FAMILIES_DO_NOT_KNOW_TABLES_OR_COMMAND_LINES =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.saitan.puzzle..", "org.saitan.filling", "org.saitan.space", "org.saitan.board")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.table..", "org.saitan.cli..");

  @ArchTest
  static final ArchRule FAMILIES_DO_NOT_KNOW_EACH_OTHER =
      slices().matching("org.saitan.puzzle.(*)..").should().notDependOnEachOther();

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
      slices().matching("org.saitan.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule FILLING_DEPENDS_ON_PUZZLE_ONLY =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.filling")
          .should()
          .dependOnClassesThat(
              ours("org.saitan.filling", "org.saitan.puzzle", "org.saitan.problem"));

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

  private static DescribedPredicate<JavaClass> ours(String... allowed) {
    return resideInAPackage("org.saitan..")
        .and(DescribedPredicate.not(resideInAnyPackage(allowed)));
  }
}
