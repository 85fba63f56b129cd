// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.concurrent.atomic.AtomicLong;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** The bytes that a search holds, and the most that it may; for all threads. */
final class Room {
  private final String name;
  private final double most;
  private final AtomicLong bytes = new AtomicLong();
  private volatile long states;
  private volatile String where = "its beginning";

  Room(String name, double most) {
    this.name = name;
    this.most = most;
  }

  /** Says how far the search is, for the message. */
  void reached(long found, String layer) {
    states = found;
    where = layer;
  }

  /**
   * Takes some bytes, before they are allocated; less than none gives back.
   *
   * @throws DoesNotFitException if they are not there
   */
  void take(long more) {
    long held = bytes.addAndGet(more);
    if (more > 0 && held > most) {
      throw DoesNotFitException.heap(
          "%s: the list of its states has %s up to %s, and needs more than %s of memory to go on"
              .formatted(name, Plural.of(states, "state"), where, Magnitude.bytes((double) held)),
          (double) held,
          most);
    }
  }

  /** Returns the bytes held now. */
  long bytes() {
    return bytes.get();
  }

  /** Returns the most bytes that may be held. */
  double most() {
    return most;
  }
}
