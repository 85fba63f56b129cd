// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import org.saitan.problem.Reason;

/** Reasons as parts of answers, which omit them if there are none. */
public final class Reasons {
  private Reasons() {}

  /** Returns the reasons, or null if there are none. */
  public static List<Reason> orNull(List<Reason> reasons) {
    return reasons.isEmpty() ? null : reasons;
  }

  /** Returns the reasons as one English sentence, or null if there are none. */
  public static String text(List<Reason> reasons) {
    return reasons.isEmpty() ? null : Reason.text(reasons);
  }
}
