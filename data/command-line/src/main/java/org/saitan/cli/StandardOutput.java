// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.saitan.file.ExplainedOutput;

/**
 * A buffered standard output in UTF-8, which remembers the first write error. If the reader closes
 * the pipe, as {@code head} does, writing throws {@link ClosedPipeException}.
 */
public final class StandardOutput extends VisibleOutput {
  private static final int BUFFER = 1 << 16;

  /** The operating system's message for a closed pipe. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private final Sink sink;

  /** Creates an output that writes to a byte stream, without colors. */
  public StandardOutput(OutputStream to) {
    this(to, false);
  }

  /**
   * Creates an output that writes to a byte stream.
   *
   * @param colors whether the byte stream is a terminal that has colors
   */
  StandardOutput(OutputStream to, boolean colors) {
    this(new Sink(to), colors);
  }

  private StandardOutput(Sink sink, boolean colors) {
    super(new BufferedOutputStream(sink, BUFFER), false, colors);
    this.sink = sink;
  }

  /** Returns the first write error, or empty if there was none. */
  Optional<IOException> failure() {
    return Optional.ofNullable(sink.failure);
  }

  /** Thrown if the reader has closed the pipe. The program then ends without an error message. */
  public static final class ClosedPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ClosedPipeException(IOException cause) {
      super(cause);
    }
  }

  /** Records exceptions, which a print stream would discard. */
  private static final class Sink extends ExplainedOutput {
    private volatile IOException failure;

    Sink(OutputStream to) {
      super(to);
    }

    @Override
    protected IOException explain(IOException cause) {
      if (BROKEN_PIPE.equals(cause.getMessage())) {
        throw new ClosedPipeException(cause);
      }
      failure = failure == null ? cause : failure;
      return cause;
    }
  }
}
