// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

/** What helps where something cannot be done, as data: only a program knows by which words. */
public enum Remedy {
  /** More heap, on a machine that has it. */
  MORE_HEAP,
  /** A disk with more room. */
  ANOTHER_DISK,
  /** A puzzle with fewer moves. */
  FEWER_MOVES,
  /** A name that no other board has. */
  ANOTHER_NAME
}
