// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Checks the dependencies of the cluster engine. No other module has the engine or Spark on its
 * class path.
 */
@AnalyzeClasses(
    packages = "org.saitan.generator.spark",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ClusterBoundariesTest {
  @ArchTest
  static final ArchRule PARTITIONS_KNOW_NEITHER_FAMILIES_NOR_THE_DATABASE =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.generator.spark..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.rocksdb..", "org.saitan.puzzle..");

  /**
   * Only Spark's Java API is used, so that one jar runs with any Scala version that a cluster has.
   * Pairs, and the class tags in the parameters of a serializer, have the same names in all
   * versions.
   */
  @ArchTest
  static final ArchRule ONLY_SCALA_PAIRS_ARE_USED =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.generator.spark..")
          .should()
          .dependOnClassesThat(
              com.tngtech.archunit.base.DescribedPredicate.describe(
                  "are Scala's and neither pairs nor tags",
                  type ->
                      type.getName().startsWith("scala.")
                          && !type.getName().equals("scala.Tuple2")
                          && !type.getName().equals("scala.reflect.ClassTag")));
}
