// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.stream.Stream;
import org.saitan.NoTestJars;
import org.saitan.engine.solve.SearchResult;

/** Checks that the public API is self-contained. */
@AnalyzeClasses(
    packages = "org.saitan",
    importOptions = {ImportOption.DoNotIncludeTests.class, NoTestJars.class})
class ApiBoundaryTest {
  /** Other types may change in any version, which would break users. */
  @ArchTest
  static final ArchRule API_MENTIONS_ONLY_ITSELF =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("org.saitan.api..")
          .and()
          .arePublic()
          .should(mentionOnly("org.saitan.api"));

  @ArchTest
  static final ArchRule INTERNALS_DO_NOT_USE_API =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.api..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.api..");

  /** Programs that only read tables do not need the engine. */
  @ArchTest
  static final ArchRule READING_DOES_NOT_NEED_ENGINE =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.api")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.api.engine..", "org.saitan.engine..");

  /**
   * Requires that parameter and return types of public classes, including type arguments, are not
   * types of this project outside the given package and its subpackages. {@link SearchResult} is
   * the only exception.
   */
  private static ArchCondition<JavaCodeUnit> mentionOnly(String allowed) {
    return new ArchCondition<>("mention no types of this project outside " + allowed) {
      @Override
      public void check(JavaCodeUnit unit, ConditionEvents events) {
        if (!unit.getOwner().getModifiers().contains(JavaModifier.PUBLIC)) {
          return;
        }
        Stream.concat(
                unit.getReturnType().getAllInvolvedRawTypes().stream(),
                unit.getParameterTypes().stream()
                    .flatMap(type -> type.getAllInvolvedRawTypes().stream()))
            .filter(type -> type.getPackageName().startsWith("org.saitan"))
            .filter(type -> !(type.getPackageName() + ".").startsWith(allowed + "."))
            .filter(type -> !type.getName().startsWith(SearchResult.class.getName()))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            unit, unit.getFullName() + " mentions " + type.getName())));
      }
    };
  }
}
