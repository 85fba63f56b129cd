// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.saitan.Version;
import org.saitan.board.Board;

/**
 * A finished table that is open for reading. Implementations are thread-safe. Every method that
 * reads may throw {@link TableException.Damaged}.
 */
public interface Table extends AutoCloseable {
  /** The default size in bytes of the block cache, which is outside the Java heap. */
  long DEFAULT_CACHE_BYTES = 512L << 20;

  /** Returns the board. */
  Board board();

  /** Returns the manifest of the table. */
  Manifest manifest();

  /** Returns the size of the table on disk in bytes. */
  long bytes();

  /** Waits for the reads in progress to end, then closes the table. Later reads fail. */
  @Override
  void close();

  /**
   * A kind of table, which determines what is stored for each state, such as the distance or the
   * number of completions. Each kind is a subpackage of this package.
   *
   * @param <B> the type of the boards that have tables of this kind
   * @param name the name of the kind, such as {@code distances}
   * @param boards the class of boards whose tables are of this kind
   * @param boardNoun a noun for such a board in messages, such as {@code placement puzzle}
   * @param opener opens the table of a board
   * @param manifest parses the manifest of a table of this kind, or throws an {@link
   *     IllegalArgumentException} if it is invalid
   */
  record Kind<B extends Board>(
      String name,
      Class<B> boards,
      String boardNoun,
      Opener<B> opener,
      Function<ManifestFields, Manifest> manifest) {}

  /** An opener of tables of one kind. */
  interface Opener<B extends Board> {
    /**
     * Opens the table of a board.
     *
     * @param cacheBytes the size of the block cache, which is outside the Java heap
     * @throws TableException if the table is missing, unfinished or damaged, has another version,
     *     or belongs to another board
     */
    Table open(TableDirectory tables, B board, long cacheBytes);
  }

  /** The metadata of a table, which the table stores as JSON. */
  public interface Manifest {
    /** The name of the field that contains the table's {@link Kind#name}. */
    String KIND = "kind";

    /** Returns all fields. */
    ManifestFields fields();

    /**
     * Returns the fields that the manifests of all kinds of tables have in common.
     *
     * @param kind the name of the kind of table
     * @param states the number of states that the table covers
     * @param digest the hexadecimal {@link TableDigest} of the table
     * @param seconds the duration of the build
     */
    static ManifestFields common(
        String kind, Board board, long states, String digest, double seconds) {
      return new ManifestFields(Map.of())
          .with("format", TableFormat.CURRENT)
          .with(KIND, kind)
          .with("board", board.name())
          .with("family", board.family().name())
          .with("abilities", board.abilities())
          .with("rules", board.rulesVersion())
          .with("states", states)
          .with("digest", digest)
          .with("program", Version.current())
          .with("seconds", seconds)
          .with("finished", true);
    }

    /** Returns the version of the table format. */
    default int format() {
      return fields().intNumber("format");
    }

    /** Returns the name of the board. */
    default String board() {
      return fields().text("board");
    }

    /** Returns the name of the board's family. */
    default String family() {
      return fields().text("family");
    }

    /** Returns the board's abilities, according to the program that wrote the table. */
    default List<String> abilities() {
      return fields().list("abilities", String.class);
    }

    /** Returns the version of the board's rules. */
    default int rules() {
      return fields().intNumber("rules");
    }

    /** Returns the number of states that the table covers. */
    default long states() {
      return fields().number("states");
    }

    /** Returns the number of stored states, each of which may represent several states. */
    long stored();

    /** Returns the {@link TableDigest} of the table, in hexadecimal. */
    default String digest() {
      return fields().text("digest");
    }

    /** Returns the version of the program that wrote the table. */
    default String program() {
      return fields().text("program");
    }

    /** Returns the duration of the build in seconds. */
    default double seconds() {
      return fields().get("seconds", Number.class).doubleValue();
    }

    /** Returns whether the build was completed. */
    default boolean finished() {
      return fields().get("finished", Boolean.class);
    }

    /**
     * Checks the fields that every manifest has.
     *
     * @throws IllegalArgumentException if a field is missing or has another type
     */
    static void requireCommon(ManifestFields fields) {
      List.of("format", "rules").forEach(fields::intNumber);
      List.of("board", "family", "digest", "program").forEach(fields::text);
      fields.list("abilities", String.class);
      fields.number("states");
      fields.get("seconds", Number.class);
      fields.get("finished", Boolean.class);
    }

    /**
     * Returns the most important of the {@link #facts} as text, such as {@code God's number 11}.
     */
    String headline();

    /**
     * Returns the facts that are specific to this kind of table, such as God's number, keyed by
     * their names in JSON. Values are integers of any size.
     */
    Map<String, Object> facts();
  }
}
