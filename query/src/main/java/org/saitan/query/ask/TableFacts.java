// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import org.saitan.table.Table;
import org.saitan.table.TableManifest;

/**
 * What a finished table says about itself.
 *
 * @param manifest its manifest
 * @param bytes its bytes on disk
 */
public record TableFacts(TableManifest manifest, long bytes) {
  /** Returns the facts of an open table. */
  public static TableFacts of(Table table) {
    return new TableFacts(table.manifest(), table.bytes());
  }
}
