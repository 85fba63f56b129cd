// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.Map;

/** What was counted without keeping a table. */
public interface Counted {
  /** Returns the exact totals for a person, a line an entry. */
  List<String> lines();

  /** Returns the exact totals, and what counting took, by their names in JSON. */
  Map<String, Object> figures();
}
