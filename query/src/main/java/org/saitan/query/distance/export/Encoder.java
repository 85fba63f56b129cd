// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

/**
 * Writes states in some format, for one thread.
 *
 * @param <R> what they are written as
 */
interface Encoder<R> {
  /** Adds the states of a block. */
  void add(StateBlock block);

  /** Takes away what has been added. */
  R take();
}
