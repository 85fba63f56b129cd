// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * What tests of a module keep to: none waits without a limit for another thread or for a program,
 * else it may never end, and each has a name by which it is run.
 */
public abstract class TestRules {
  private static final Set<String> WAITS = Set.of("waitFor", "join", "await", "get");
  private static final List<Class<?>> AWAITED =
      List.of(Process.class, Thread.class, CountDownLatch.class, Future.class);

  private List<ClassFile> tests;

  @BeforeEach
  void read() throws Exception {
    tests = ClassFile.beside(getClass());
    assertThat(tests).extracting(ClassFile::name).contains(getClass().getName());
  }

  @Test
  void programsLiveNoLongerThanALimit() {
    assertThat(callers(TestRules::startsAProgram))
        .as("ChildProcess.start gives a program a limit")
        .isSubsetOf(
            ChildProcess.class.getName()
                + " calls java.lang.ProcessBuilder.start()"
                + "Ljava/lang/Process;");
  }

  @Test
  void waitsHaveALimit() {
    assertThat(callers(TestRules::waitsWithoutALimit))
        .as("each wait has a form that takes a limit")
        .isEmpty();
  }

  /** Surefire takes classes by their names, and says nothing of the others. */
  @Test
  void testsHaveNamesByWhichTheyAreRun() {
    List<Class<?>> classes = new ArrayList<>();
    tests.forEach(file -> classes.add(type(file.name())));
    classes.removeIf(type -> !hasTests(type));
    assertThat(classes).contains(getClass()).allMatch(this::isRun);
  }

  /** Returns the ends of the names by which the module's classes of tests are run. */
  protected List<String> ends() {
    return List.of("Test");
  }

  private boolean isRun(Class<?> type) {
    Class<?> around = type.getEnclosingClass();
    return around == null
        ? ends().stream().anyMatch(type.getName()::endsWith)
        : type.isAnnotationPresent(Nested.class)
            && !Modifier.isStatic(type.getModifiers())
            && isRun(around);
  }

  private static boolean hasTests(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers())
        && !(AnnotationSupport.findAnnotatedMethods(
                    type, Testable.class, HierarchyTraversalMode.TOP_DOWN)
                .isEmpty()
            && AnnotationSupport.findAnnotatedFields(type, Testable.class).isEmpty());
  }

  private List<String> callers(Predicate<ClassFile.Call> which) {
    return tests.stream()
        .flatMap(
            test -> test.calls().stream().filter(which).map(call -> test.name() + " calls " + call))
        .toList();
  }

  private static boolean startsAProgram(ClassFile.Call call) {
    return call.owner().equals(ProcessBuilder.class.getName()) && call.method().equals("start");
  }

  static boolean waitsWithoutALimit(ClassFile.Call call) {
    return call.descriptor().startsWith("()")
        && WAITS.contains(call.method())
        && AWAITED.stream().anyMatch(each -> each.isAssignableFrom(type(call.owner())));
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name, false, TestRules.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
