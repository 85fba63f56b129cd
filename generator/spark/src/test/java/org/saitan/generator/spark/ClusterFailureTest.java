// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.problem.DoesNotFitException;

/** Tests that failures are classified by exception type, not by message. */
class ClusterFailureTest {
  private static Exception ofTask(Throwable thrown) {
    return new SparkException(
        "Job aborted due to stage failure: Task 0 in stage 1.0 failed 4 times, most recent failure: Lost task 0.3 in stage 1.0 (TID 7) (10.0.0.1 executor 1): "
            + thrown
            + "\n\tat somewhere\n\nDriver stacktrace:",
        thrown);
  }

  private static Throwable readBack() {
    ClassCastException thrown = new ClassCastException("class java.lang.Long cannot be cast");
    thrown.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(
              "org.apache.spark.serializer.JavaDeserializationStream",
              "readObject",
              "JavaSerializer.scala",
              88)
        });
    return thrown;
  }

  static Stream<Throwable> failures() {
    return Stream.of(
        new IOException("/data/java.lang.notes/part-0: cannot be written: No space left on device"),
        new FileSystemException("/data/java.lang.notes", null, "Read-only file system"),
        new UncheckedIOException(new IOException("java.lang.Exception: no space left")),
        new CorruptMessageException("damaged"),
        new OutOfMemoryError("Java heap space"),
        readBack());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void ioAndMachineFailuresAreNotBugs(Throwable thrown) {
    Exception failure = ClusterFailure.of(ofTask(thrown), "/tables/board.spark");
    assertThat(failure)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the cluster failed: Lost task 0.3 in stage 1.0")
        .hasMessageEndingWith("the last layer committed in /tables/board.spark");
  }

  static Stream<Throwable> bugs() {
    return Stream.of(
        new IllegalStateException("a bug"),
        new ArrayIndexOutOfBoundsException("Index -1 out of bounds for length 2"),
        new java.util.NoSuchElementException("No value present"),
        new StackOverflowError(),
        new NullPointerException());
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void programmingErrorsAreBugs(Throwable thrown) {
    Exception failure = ofTask(thrown);
    assertThat(ClusterFailure.of(failure, "/tables/board.spark")).isSameAs(failure);
  }

  @Test
  void rethrowsUserMessages() {
    DoesNotFitException misfit = new DoesNotFitException("too far");
    assertThat(ClusterFailure.of(ofTask(misfit), "/tables/board.spark")).isSameAs(misfit);
    assertThat(ClusterFailure.transientCause(ofTask(misfit))).isEmpty();
  }

  /** The loss of an executor does not cause an exception. */
  @Test
  void lostMachineIsNotABug() {
    Exception failure =
        new SparkException("Job aborted, most recent failure: ExecutorLostFailure (java.lang.x)");
    assertThat(ClusterFailure.of(failure, "/tables/board.spark")).isInstanceOf(IOException.class);
  }
}
