// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.saitan.board.Board;
import org.saitan.engine.solve.SearchResult.Cursor;
import org.saitan.file.DurableFiles;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;

/**
 * A checkpoint of a search. A checkpoint file has two lines: this record as JSON, and a checksum.
 *
 * @param board the name of the board
 * @param rules the version of the rules, followed by the hash of the definition if there is one
 * @param state the start position
 * @param goals the goal positions
 * @param cursor the bounds proved so far
 */
record SearchCheckpoint(
    String board, String rules, String state, List<String> goals, Cursor cursor) {
  static SearchCheckpoint of(Board board, String state, List<String> goals) {
    String rules = board.rulesVersion() + " " + board.origin().map(Board.Origin::hash).orElse("");
    return new SearchCheckpoint(board.name(), rules, state, goals, Cursor.START);
  }

  SearchCheckpoint withCursor(Cursor newCursor) {
    return new SearchCheckpoint(board, rules, state, goals, newCursor);
  }

  void write(Path file) throws IOException {
    String line = Json.line(this);
    byte[] text = (line + "\n" + checksum(line) + "\n").getBytes(StandardCharsets.UTF_8);
    DurableFiles.write(file.toAbsolutePath(), text);
  }

  /**
   * Reads the checkpoint of this search from a file, or returns this object if there is no file.
   *
   * @throws BadInputException if the file is damaged or belongs to another search
   */
  SearchCheckpoint read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return this;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.size() != 2 || !lines.get(1).equals(checksum(lines.get(0)))) {
      throw new BadInputException(
          "--continue: %s is damaged or not a saved search; delete it or name another file"
              .formatted(file));
    }
    try {
      SearchCheckpoint stored = new ObjectMapper().readValue(lines.get(0), SearchCheckpoint.class);
      if (!stored.withCursor(cursor).equals(this)) {
        throw new BadInputException(
            "--continue: %s belongs to a search from %s on %s to %s; name another file"
                .formatted(file, stored.state, stored.board, String.join(" or ", stored.goals)));
      }
      return stored;
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "--continue: %s was written by another version; delete it".formatted(file));
    }
  }

  private static String checksum(String line) {
    CRC32 checksum = new CRC32();
    checksum.update(line.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue());
  }
}
