// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/** A consumer of consecutive states of a layer or shard. */
interface StateConsumer {
  void accept(int number, long[] words, int count);
}
