// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/** States in a line. Each state except the goal leads to the previous one. */
final class LongLine extends BareRules {
  private final int states;

  LongLine(int states) {
    this.states = states;
  }

  @Override
  public int moves() {
    return 1;
  }

  @Override
  public void forEachSuccessor(long[] state, Sink sink) {
    if (state[0] > 0) {
      sink.accept(0, new long[] {state[0] - 1});
    }
  }

  @Override
  public void forEachPredecessor(long[] state, Sink sink) {
    if (state[0] + 1 < states) {
      sink.accept(0, new long[] {state[0] + 1});
    }
  }
}
