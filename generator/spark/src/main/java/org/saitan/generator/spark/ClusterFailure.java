// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;

/** Translates failures of Spark jobs into exceptions with clear messages. */
final class ClusterFailure {
  private static final String LAST = "most recent failure: ";

  private static final String SPARK = "org.apache.spark.SparkException";

  /** The class with which Spark reads persisted data. */
  private static final String READING_BACK = "JavaDeserializationStream";

  private ClusterFailure() {}

  /**
   * Returns the cause of failed tasks as a line of text if retrying from the last layer may
   * succeed, or empty for bad input and bugs.
   */
  static Optional<String> transientCause(Exception failure) {
    return isTaskFailure(failure) && messageForUser(failure).isEmpty()
        ? Optional.of(lastMessage(failure))
        : Optional.empty();
  }

  /** Returns the corrupt layer that made a task fail, if there is one. */
  static Optional<DamagedPartException> damage(Exception failure) {
    return taskFailure(failure) instanceof DamagedPartException damage
        ? Optional.of(damage)
        : Optional.empty();
  }

  private static boolean isTaskFailure(Exception failure) {
    return failure instanceof CorruptMessageException || failure.getClass().getName().equals(SPARK);
  }

  /** Returns the exception that a task threw if its message is meant for the user. */
  private static Optional<RuntimeException> messageForUser(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadInputException || cause instanceof DoesNotFitException) {
        return Optional.of((RuntimeException) cause);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the exception to throw for a failure of Spark: the task's own exception if its message
   * is meant for the user, an {@link IOException} for failures of files and machines, or the
   * failure itself for bugs.
   *
   * @param work the build's working directory, for the message
   */
  static Exception of(Exception failure, String work) {
    if (!isTaskFailure(failure)) {
      return failure;
    }
    if (messageForUser(failure).isPresent()) {
      return messageForUser(failure).get();
    }
    return isBug(taskFailure(failure))
        ? failure
        : new IOException(
            "the cluster failed: %s; fix the cause and run the same command again to resume after the last layer committed in %s"
                .formatted(lastMessage(failure), work),
            failure);
  }

  /** Returns the exception that the last failed task threw, if Spark passed it on. */
  private static Throwable taskFailure(Throwable failure) {
    return failure.getClass().getName().equals(SPARK) && failure.getCause() != null
        ? taskFailure(failure.getCause())
        : failure;
  }

  /** Returns whether an exception indicates a programming error. */
  private static boolean isBug(Throwable thrown) {
    boolean unchecked = thrown instanceof RuntimeException || thrown instanceof Error;
    return unchecked
        && thrown.getClass().getName().startsWith("java.")
        && !(thrown instanceof UncheckedIOException)
        && !(thrown instanceof OutOfMemoryError)
        && Arrays.stream(thrown.getStackTrace())
            .noneMatch(frame -> frame.getClassName().contains(READING_BACK));
  }

  /** Returns the first line of the last failed task's message. */
  private static String lastMessage(Exception failure) {
    String text = String.valueOf(failure.getMessage());
    int at = text.indexOf(LAST);
    return text.substring(at < 0 ? 0 : at + LAST.length()).lines().findFirst().orElse("").strip();
  }
}
