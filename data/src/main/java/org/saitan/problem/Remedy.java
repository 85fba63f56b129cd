// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

/** A remedy for a failure, as data; each program describes it in terms of its own options. */
public enum Remedy {
  /** More heap, if the machine has enough memory. */
  MORE_HEAP,
  /** A larger disk. */
  ANOTHER_DISK,
  /** A puzzle with fewer moves. */
  FEWER_MOVES,
  /** A name that no other board has. */
  ANOTHER_NAME
}
