// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/**
 * All numbers below a power of two; a move flips a bit, so the distance is the number of set bits.
 */
final class CountingRules extends BareRules {
  /** Numbers use the high bits of their word, to cover the sign bit. */
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
  public void successors(long[] state, Sink sink) {
    long[] next = new long[1];
    for (int move = 0; move < moves(); move++) {
      next[0] = state[0] ^ 1L << SHIFT + move;
      sink.state(move, next);
    }
  }

  @Override
  public void predecessors(long[] state, Sink sink) {
    successors(state, sink);
  }
}
