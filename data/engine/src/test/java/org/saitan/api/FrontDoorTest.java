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

/** What programs may count on, in both halves of the front door. */
@AnalyzeClasses(
    packages = "org.saitan",
    importOptions = {ImportOption.DoNotIncludeTests.class, NoTestJars.class})
class FrontDoorTest {
  /** Else a change within the house would break the programs of others. */
  @ArchTest
  static final ArchRule PROGRAMS_SEE_NOTHING_OF_THE_HOUSE =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("org.saitan.api..")
          .and()
          .arePublic()
          .should(mentionOnly("org.saitan.api"));

  @ArchTest
  static final ArchRule NOBODY_KNOWS_THE_FRONT_DOOR =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.saitan.api..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.saitan.api..");

  /** A program that reads tables brings no engine. */
  @ArchTest
  static final ArchRule THE_READING_HALF_DOES_NOT_KNOW_THE_OTHER =
      noClasses()
          .that()
          .resideInAPackage("org.saitan.api")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.saitan.api.engine..", "org.saitan.engine..");

  /**
   * What a method or constructor of a public class takes and returns, type arguments included, is
   * of a package or below it, or no type of ours. What a search finds out is the one exception: a
   * second type would say the same.
   */
  private static ArchCondition<JavaCodeUnit> mentionOnly(String ours) {
    return new ArchCondition<>("mention of our types only those of " + ours) {
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
            .filter(type -> !(type.getPackageName() + ".").startsWith(ours + "."))
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
