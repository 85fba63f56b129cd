// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * How one block is taken to its representative; scratch for {@link Symmetries#reduce}, which is
 * asked for every arc of a build and so returns nothing new.
 */
public final class Reduction {
  private long representative;
  private long element;
  private int laneMap;

  /** Sets all three. */
  public void set(long toRepresentative, long byElement, int withLaneMap) {
    representative = toRepresentative;
    element = byElement;
    laneMap = withLaneMap;
  }

  /** Returns the representative. */
  public long representative() {
    return representative;
  }

  /** Returns the symmetry that takes the block there. */
  public long element() {
    return element;
  }

  /** Returns the number of the lane map by which it does. */
  public int laneMap() {
    return laneMap;
  }
}
