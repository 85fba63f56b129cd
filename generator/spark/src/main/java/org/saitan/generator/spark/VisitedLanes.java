// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The visited lanes of the own blocks of a partition, and their parities: handed on from the state
 * of one layer to that of the next, since a copy for each would be as large again.
 */
final class VisitedLanes implements Externalizable {
  /*
   * Spark may run a task again, and a task that is run again must see the layer before. So a task changes nothing before
   * it is done but for these lanes: it takes them, searches beside them, and hands them on as its last act. If it fails
   * before, they are as they were, and the next attempt finds them so. If it fails after that, or another attempt runs at
   * the same time (on this machine, or on another one that has fetched what is left), they are gone, and whoever wants
   * them is refused: the driver then goes on from the files of the layers, as after any failure that does not pass. They
   * are written whole or as gone, never while they change: what is handed on is another object, which nobody else knows.
   */
  private static final long serialVersionUID = 1;

  private long[] lanes;
  private byte[] parities;
  private boolean taken;

  /** For deserialization. */
  public VisitedLanes() {}

  /**
   * Creates them.
   *
   * @param lanes words of lanes, by slot
   * @param parities the parity of each, see {@link org.saitan.engine.step.BlockLanes}
   */
  VisitedLanes(long[] lanes, byte[] parities) {
    this.lanes = lanes;
    this.parities = parities;
  }

  /**
   * Reserves them for one attempt of a task, which may read them until it gives them back or hands
   * them on.
   *
   * @throws UnsoundException if another attempt has them, or has handed them on
   */
  synchronized void take() throws UnsoundException {
    if (taken || lanes == null) {
      throw new UnsoundException("another attempt has taken what a partition has visited");
    }
    taken = true;
  }

  /** Ends the reservation; does nothing more once they are handed on. */
  synchronized void giveBack() {
    taken = false;
  }

  /** Returns the words of lanes, to be read only. */
  synchronized long[] lanes() {
    return lanes;
  }

  /** Returns the parities, to be read only. */
  synchronized byte[] parities() {
    return parities;
  }

  /** Returns them for the next state, to be changed, and forgets them here. */
  synchronized VisitedLanes handOn() {
    VisitedLanes next = new VisitedLanes(lanes, parities);
    lanes = null;
    parities = null;
    return next;
  }

  @Override
  public synchronized void writeExternal(ObjectOutput out) throws IOException {
    out.writeObject(lanes);
    out.writeObject(parities);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
    lanes = (long[]) in.readObject();
    parities = (byte[]) in.readObject();
  }
}
