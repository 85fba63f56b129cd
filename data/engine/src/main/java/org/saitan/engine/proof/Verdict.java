// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.util.List;

/**
 * What a proof came to.
 *
 * @param states states that were proved, classes unfolded
 * @param stored states that were looked at
 * @param faults what is wrong, the first few; empty if all is right
 */
public record Verdict(long states, long stored, List<String> faults) {
  /** Returns whether the table is right. */
  public boolean holds() {
    return faults.isEmpty();
  }
}
