// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;

/** Says why a cluster could not do its work. */
final class ClusterFailure {
  private static final String LAST = "most recent failure: ";

  private static final String SPARK = "org.apache.spark.SparkException";

  /** Reads back what Spark has put aside. */
  private static final String READING_BACK = "JavaDeserializationStream";

  private ClusterFailure() {}

  /**
   * Returns what tasks have failed of, in a line, if the same work may do better from the last
   * layer on: empty if it is a person's or the program's doing.
   */
  static Optional<String> passing(Exception failure) {
    return isOfTasks(failure) && forPerson(failure).isEmpty()
        ? Optional.of(found(failure))
        : Optional.empty();
  }

  /** Returns the damage to a layer that a task has found, if that is what it has failed of. */
  static Optional<DamagedPartException> damage(Exception failure) {
    return thrown(failure) instanceof DamagedPartException damage
        ? Optional.of(damage)
        : Optional.empty();
  }

  private static boolean isOfTasks(Exception failure) {
    return failure instanceof UnsoundException || failure.getClass().getName().equals(SPARK);
  }

  /** Returns what a task has thrown for a person to read. */
  private static Optional<RuntimeException> forPerson(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadInputException || cause instanceof DoesNotFitException) {
        return Optional.of((RuntimeException) cause);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns what to throw in place of a failure of Spark: what a task has thrown where that is for
   * a person to read, trouble with files and machines as an {@link IOException}, and bugs as they
   * are.
   *
   * @param work where the build works, which is named
   */
  static Exception of(Exception failure, String work) {
    if (!isOfTasks(failure)) {
      return failure;
    }
    if (forPerson(failure).isPresent()) {
      return forPerson(failure).get();
    }
    return isBug(thrown(failure))
        ? failure
        : new IOException(
            "the cluster could not go on: %s; see to that and start the build again: it goes on after the last layer committed in %s"
                .formatted(found(failure), work),
            failure);
  }

  /** Returns what the last task to fail has thrown, if Spark has brought it along. */
  private static Throwable thrown(Throwable failure) {
    return failure.getClass().getName().equals(SPARK) && failure.getCause() != null
        ? thrown(failure.getCause())
        : failure;
  }

  /** Returns whether an exception is one that only mistakes in programs make Java throw. */
  private static boolean isBug(Throwable thrown) {
    boolean unchecked = thrown instanceof RuntimeException || thrown instanceof Error;
    return unchecked
        && thrown.getClass().getName().startsWith("java.")
        && !(thrown instanceof UncheckedIOException)
        && !(thrown instanceof OutOfMemoryError)
        && Arrays.stream(thrown.getStackTrace())
            .noneMatch(frame -> frame.getClassName().contains(READING_BACK));
  }

  /** Returns the first line of what the last task to fail has said. */
  private static String found(Exception failure) {
    String text = String.valueOf(failure.getMessage());
    int at = text.indexOf(LAST);
    return text.substring(at < 0 ? 0 : at + LAST.length()).lines().findFirst().orElse("").strip();
  }
}
