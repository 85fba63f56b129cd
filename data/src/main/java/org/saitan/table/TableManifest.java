// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.Map;

/** What a table of any kind says about itself; it is kept in the table as JSON. */
public interface TableManifest {
  /** Returns the number of the table format. */
  int format();

  /** Returns the name of the board. */
  String board();

  /** Returns the number of the board's rules. */
  int rules();

  /** Returns the number of states that the table covers. */
  long states();

  /** Returns the number of states that it holds, of which each may stand for several. */
  long stored();

  /** Returns the {@link TableDigest} over all values, in hexadecimal. */
  String digest();

  /** Returns the version of the program that wrote the table. */
  String program();

  /** Returns the seconds that the build took. */
  double seconds();

  /** Returns whether the build came to its end. */
  boolean finished();

  /** Returns the most telling of {@link #facts} for a person, such as {@code God's number 11}. */
  String headline();

  /**
   * Returns what tables of this kind say and others do not, such as God's number, by its name in
   * JSON; values are whole numbers of any size.
   */
  Map<String, Object> facts();
}
