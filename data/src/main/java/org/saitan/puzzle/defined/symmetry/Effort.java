// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.symmetry;

/** How much a search has done, and whether that is enough. */
final class Effort {
  private final long most;
  private long spent;

  /** Creates a measure of work that is over once it comes to so many steps. */
  Effort(long most) {
    this.most = most;
  }

  /** Counts steps. */
  void spend(long steps) {
    spent += steps;
  }

  /** Returns whether as much is done as may be. */
  boolean isOver() {
    return spent >= most;
  }
}
