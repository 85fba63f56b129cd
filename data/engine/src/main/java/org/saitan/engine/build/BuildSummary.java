// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.Map;
import org.saitan.table.TableManifest;

/** What came of a build; each kind of table adds figures of its own. */
public interface BuildSummary {
  /** Returns what the table says about itself. */
  TableManifest manifest();

  /** Returns the bytes of the table on disk. */
  long bytes();

  /** Returns the summary for a person, a line an entry. */
  List<String> lines();

  /** Returns what the manifest does not have, by its names in JSON. */
  Map<String, Object> figures();
}
