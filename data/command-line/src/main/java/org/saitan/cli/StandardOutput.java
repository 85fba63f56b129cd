// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.saitan.file.ExplainedOutput;

/**
 * Standard output: UTF-8, buffered; remembers the first write error. If the reader closes the pipe,
 * as {@code head} does, writing throws {@link ClosedPipeException}.
 */
public final class StandardOutput extends VisibleOutput {
  private static final int BUFFER = 1 << 16;

  /** The system's message for a closed pipe. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private final Sink sink;

  /** Creates the output over a byte stream, without colors. */
  public StandardOutput(OutputStream to) {
    this(to, false);
  }

  /** Creates the output over a byte stream, with colors if it is a terminal that has them. */
  StandardOutput(OutputStream to, boolean colors) {
    this(new Sink(to), colors);
  }

  private StandardOutput(Sink sink, boolean colors) {
    super(new BufferedOutputStream(sink, BUFFER), false, colors);
    this.sink = sink;
  }

  /** Returns the first write error; empty if there was none. */
  Optional<IOException> failure() {
    return Optional.ofNullable(sink.failure);
  }

  /** Thrown when the reader has closed the pipe; the program ends without an error. */
  public static final class ClosedPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ClosedPipeException(IOException cause) {
      super(cause);
    }
  }

  /** Records exceptions, which a print stream discards. */
  private static final class Sink extends ExplainedOutput {
    private volatile IOException failure;

    Sink(OutputStream to) {
      super(to);
    }

    @Override
    protected IOException explain(IOException found) {
      if (BROKEN_PIPE.equals(found.getMessage())) {
        throw new ClosedPipeException(found);
      }
      failure = failure == null ? found : failure;
      return found;
    }
  }
}
