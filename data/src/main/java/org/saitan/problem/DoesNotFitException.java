package org.saitan.problem;

/** Says, with figures, that something needs more memory or disk than there is. */
public final class DoesNotFitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with what is needed, what is there and what to do. */
  public DoesNotFitException(String message) {
    super(message);
  }
}
