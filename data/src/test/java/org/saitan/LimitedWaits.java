// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;

/** No test waits without a limit for another thread or for a program: else it may never end. */
public final class LimitedWaits {
  private LimitedWaits() {}

  @ArchTest
  static final ArchRule PROGRAMS_LIVE_NO_LONGER_THAN_A_LIMIT =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(ChildProcess.class.getName())
          .should()
          .callMethod(ProcessBuilder.class, "start")
          .because("ChildProcess.start gives a program a limit");

  @ArchTest
  static final ArchRule WAITS_HAVE_A_LIMIT =
      noClasses()
          .should()
          .callMethodWhere(
              target(rawParameterTypes(new Class<?>[0]))
                  .and(target(nameMatching("waitFor|join|await|get")))
                  .and(
                      target(owner(assignableTo(Process.class)))
                          .or(target(owner(assignableTo(Thread.class))))
                          .or(target(owner(assignableTo(CountDownLatch.class))))
                          .or(target(owner(assignableTo(Future.class))))))
          .because("each wait has a form that takes a limit");
}
