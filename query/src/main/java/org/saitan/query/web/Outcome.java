// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Iterator;
import java.util.concurrent.Callable;

/**
 * What a handler has for a call: a reply, or work that will make one when its turn comes, or that
 * makes a long one piece by piece.
 */
public sealed interface Outcome permits Reply, Outcome.Later, Outcome.Streamed {
  /**
   * Work that takes long, and holds no thread while it waits.
   *
   * @param limiter where it waits
   * @param work makes the reply; a failure is for {@link Failures} to report
   */
  record Later(Limiter limiter, Callable<Reply> work) implements Outcome {}

  /**
   * An answer too long to be held. It is made as fast as its caller takes it, and no thread waits
   * for that. What goes wrong after its beginning was sent breaks the connection off, so that no
   * answer looks whole and is not.
   *
   * @param limiter where each piece waits
   * @param head status and headers; its body is empty
   * @param pieces make the body, each the work of a fraction of a second; one may be empty
   */
  record Streamed(Limiter limiter, Reply head, Iterator<byte[]> pieces) implements Outcome {}
}
