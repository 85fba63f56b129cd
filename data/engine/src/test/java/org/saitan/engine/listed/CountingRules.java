// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/**
 * The states are all numbers below a power of two. A move flips a bit, so the distance is the
 * number of bits that are set.
 */
final class CountingRules extends BareRules {
  /** Shifts numbers to the high bits of their word, so that the sign bit is covered. */
  private static final int SHIFT = 41;

  private final int states;

  CountingRules(int states) {
    this.states = states;
  }

  @Override
  public int moves() {
    return Integer.numberOfTrailingZeros(states);
  }

  @Override
  public void forEachSuccessor(long[] state, Sink sink) {
    long[] next = new long[1];
    for (int move = 0; move < moves(); move++) {
      next[0] = state[0] ^ 1L << SHIFT + move;
      sink.accept(move, next);
    }
  }

  @Override
  public void forEachPredecessor(long[] state, Sink sink) {
    forEachSuccessor(state, sink);
  }
}
