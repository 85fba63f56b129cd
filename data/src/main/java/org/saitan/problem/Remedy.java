// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

/**
 * A remedy for a failure. A remedy is data, so that each program can describe it in terms of its
 * own options.
 */
public enum Remedy {
  /** More heap, provided that the machine has enough memory. */
  MORE_HEAP,
  /** A larger disk. */
  ANOTHER_DISK,
  /** A puzzle with fewer moves. */
  FEWER_MOVES,
  /** A name that no other board has. */
  ANOTHER_NAME
}
