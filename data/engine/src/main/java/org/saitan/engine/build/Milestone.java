// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Map;

/** A stretch of a build that is behind it, such as a layer; each kind of table has its own. */
public interface Milestone {
  /** Returns the milestone as a line of a table whose head is {@link Plan#heading}. */
  String line();

  /** Returns what is behind the build, in one word: the name of an event in JSON. */
  String name();

  /** Returns the milestone by its names in JSON. */
  Map<String, Object> figures();
}
