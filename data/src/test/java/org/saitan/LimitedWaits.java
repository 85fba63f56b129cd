// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * No test of a module waits without a limit for another thread or for a program: else it may never
 * end.
 */
public abstract class LimitedWaits {
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
    assertThat(callers(LimitedWaits::startsAProgram))
        .as("ChildProcess.start gives a program a limit")
        .isSubsetOf(
            ChildProcess.class.getName()
                + " calls java.lang.ProcessBuilder.start()"
                + "Ljava/lang/Process;");
  }

  @Test
  void waitsHaveALimit() {
    assertThat(callers(LimitedWaits::waitsWithoutALimit))
        .as("each wait has a form that takes a limit")
        .isEmpty();
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
      return Class.forName(name, false, LimitedWaits.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
