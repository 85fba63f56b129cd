// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The rules of this module's tests, and that what starts programs or waits is seen. */
class TestRulesTest extends TestRules {
  @Test
  void callsAreSeen() throws Exception {
    ClassFile.Call start =
        new ClassFile.Call("java.lang.ProcessBuilder", "start", "()Ljava/lang/Process;");
    assertThat(ClassFile.beside(ChildProcess.class))
        .filteredOn(file -> file.name().equals(ChildProcess.class.getName()))
        .singleElement()
        .satisfies(file -> assertThat(file.calls()).contains(start));
  }

  @Test
  void waitsAreThoseOfThreadsAndProgramsWithoutALimit() {
    assertThat(waits(CompletableFuture.class, "join", "()Ljava/lang/Object;")).isTrue();
    assertThat(waits(Process.class, "waitFor", "()I")).isTrue();
    assertThat(waits(CountDownLatch.class, "await", "()V")).isTrue();
    assertThat(waits(CountDownLatch.class, "await", "(JLjava/util/concurrent/TimeUnit;)Z"))
        .isFalse();
    assertThat(waits(CountDownLatch.class, "getCount", "()J")).isFalse();
    assertThat(waits(Supplier.class, "get", "()Ljava/lang/Object;")).isFalse();
  }

  private static boolean waits(Class<?> owner, String method, String descriptor) {
    return waitsWithoutALimit(new ClassFile.Call(owner.getName(), method, descriptor));
  }
}
