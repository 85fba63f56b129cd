// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

/** When a server answers a question that others ask for answers, too. */
public enum Turn {
  /** At once: the answer is a few lookups. */
  NOW,
  /** Beside as many others as the machine has processors. */
  SHARED,
  /** When no other question of the sort is answered: it takes much time, memory or disk. */
  ALONE
}
