package org.saitan.generator;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;

/** The generator stands on data, and knows nothing of the query tool nor of the database. */
@AnalyzeClasses(packages = "org.saitan", importOptions = ImportOption.DoNotIncludeTests.class)
class GeneratorArchitectureTest {
  @ArchTest
  static final ArchRule GENERATOR_DOES_NOT_KNOW_QUERY =
      ArchRuleDefinition.noClasses()
          .that()
          .resideInAPackage("org.saitan.generator..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.query..", "org.rocksdb..");
}
