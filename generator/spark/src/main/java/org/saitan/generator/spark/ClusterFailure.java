package org.saitan.generator.spark;

import java.io.IOException;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;

/** Tells a person why a cluster could not do its work. */
final class ClusterFailure {
  private static final String LAST = "most recent failure: ";

  private ClusterFailure() {}

  /**
   * Returns what to throw in place of a failure of Spark: what a task has thrown where that is for
   * a person to read, trouble with files and machines as an {@link IOException}, and bugs as they
   * are.
   *
   * @param work where the build works, which is told
   */
  static Exception of(Exception failure, String work) {
    if (!failure.getClass().getName().equals("org.apache.spark.SparkException")) {
      return failure;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadInputException || cause instanceof DoesNotFitException) {
        return (RuntimeException) cause;
      }
    }
    String found = found(failure);
    boolean bug = found.contains("java.lang.") && !found.contains("OutOfMemoryError");
    return bug
        ? failure
        : new IOException(
            "the cluster could not go on: %s; see to that and start the build again: it goes on after the last layer committed in %s"
                .formatted(found, work),
            failure);
  }

  /** Returns the first line of what the last task to fail has said. */
  private static String found(Exception failure) {
    String text = String.valueOf(failure.getMessage());
    int at = text.indexOf(LAST);
    return text.substring(at < 0 ? 0 : at + LAST.length()).lines().findFirst().orElse("").strip();
  }
}
