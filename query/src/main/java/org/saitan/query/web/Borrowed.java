// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * What a call has borrowed. It goes back when the call has ended and no work for it goes on: work
 * that took too long for its caller may go on at a limiter.
 */
public final class Borrowed {
  private final List<Runnable> givingBack = new ArrayList<>(1);

  /** Who needs it: the call, and work for it. */
  private int users = 1;

  /**
   * Adds something that was borrowed, by one of the users.
   *
   * @param giveBack gives it back
   */
  synchronized void add(Runnable giveBack) {
    givingBack.add(giveBack);
  }

  /** Does work as one of the users; refuses it where the call has ended. */
  <T> T during(Callable<T> work) throws Exception {
    synchronized (this) {
      if (users == 0) {
        throw HttpProblem.tooSlow("the call has ended");
      }
      users++;
    }
    try {
      return work.call();
    } finally {
      end();
    }
  }

  /** Ends the use by one of the users; gives all back after the last. */
  void end() {
    synchronized (this) {
      users--;
      if (users > 0) {
        return;
      }
    }
    givingBack.forEach(Runnable::run);
  }
}
