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
  protected ExplainedOutput(OutputStream target) {
    super(target);
  }

  /** Returns the exception to throw in place of the given failure. */
  protected abstract IOException explain(IOException failure);

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    try {
      out.write(bytes, offset, count);
    } catch (IOException e) {
      throw explain(e);
    }
  }
}
