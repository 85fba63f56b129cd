// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An output stream that replaces the exceptions of failed writes with exceptions that explain the
 * failure.
 */
public abstract class ExplainedOutput extends FilterOutputStream {
  /** Creates a stream that writes to another stream. */
  protected ExplainedOutput(OutputStream to) {
    super(to);
  }

  /** Returns the exception to throw in place of the given failure. */
  protected abstract IOException explain(IOException failure);

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      throw explain(e);
    }
  }
}
