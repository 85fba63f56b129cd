// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.site;

import java.util.Map;
import java.util.OptionalLong;

/**
 * What a site has of one board beside what its table says of itself.
 *
 * @param files files by name
 * @param tableBytes the bytes of its table among them, by which pages answer; empty where the board
 *     cannot be played there
 * @param whyNot why it cannot, a clause; empty where it can
 */
public record BoardFiles(Map<String, byte[]> files, OptionalLong tableBytes, String whyNot) {
  /** Copies the map. */
  public BoardFiles {
    files = Map.copyOf(files);
  }

  /** Returns the files of a board that is played. */
  public static BoardFiles played(Map<String, byte[]> files, long tableBytes) {
    return new BoardFiles(files, OptionalLong.of(tableBytes), "");
  }

  /** Returns the files of a board of which only results are shown. */
  public static BoardFiles notPlayed(Map<String, byte[]> files, String whyNot) {
    return new BoardFiles(files, OptionalLong.empty(), whyNot);
  }
}
