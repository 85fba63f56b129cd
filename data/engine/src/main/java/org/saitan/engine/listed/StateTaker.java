// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/** Takes states, word after word, of a layer or for a shard. */
interface StateTaker {
  void states(int number, long[] words, int count);
}
