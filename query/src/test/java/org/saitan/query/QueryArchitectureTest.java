package org.saitan.query;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of the house; the tests' class path has both tools, so these rules can fail. */
@AnalyzeClasses(packages = "org.saitan", importOptions = ImportOption.DoNotIncludeTests.class)
class QueryArchitectureTest {
  @ArchTest
  static final ArchRule QUERY_DOES_NOT_KNOW_THE_GENERATOR =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.query..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.generator..");

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
}
