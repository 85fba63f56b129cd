// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.saitan.file.ExplainedOutput;

/**
 * Where answers go: UTF-8, buffered; it remembers why it could not be written. When its reader has
 * gone (a pipe to {@code head}), writing throws {@link ReaderGone}, since the rest is for nobody.
 */
public final class StandardOutput extends VisibleOutput {
  private static final int BUFFER = 1 << 16;

  /** What the system says of a pipe that nobody reads any more. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private final Sink sink;

  /** Creates the output over a stream that takes bytes, without colors. */
  public StandardOutput(OutputStream to) {
    this(to, false);
  }

  /** Creates the output over a stream that takes bytes, perhaps of a terminal with colors. */
  StandardOutput(OutputStream to, boolean colors) {
    this(new Sink(to), colors);
  }

  private StandardOutput(Sink sink, boolean colors) {
    super(new BufferedOutputStream(sink, BUFFER), false, colors);
    this.sink = sink;
  }

  /** Returns why something could not be written; empty if all could. */
  Optional<IOException> failure() {
    return Optional.ofNullable(sink.failure);
  }

  /** The reader of the answers has stopped reading: the program ends, and nothing is wrong. */
  public static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReaderGone(IOException cause) {
      super(cause);
    }
  }

  /** A print stream keeps no exception; this stream below it does. */
  private static final class Sink extends ExplainedOutput {
    private volatile IOException failure;

    Sink(OutputStream to) {
      super(to);
    }

    @Override
    protected IOException inOwnWords(IOException found) {
      if (BROKEN_PIPE.equals(found.getMessage())) {
        throw new ReaderGone(found);
      }
      failure = failure == null ? found : failure;
      return found;
    }
  }
}
