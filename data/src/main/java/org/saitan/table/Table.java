// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.saitan.Version;
import org.saitan.board.Board;

/**
 * A finished table of any kind, open for reading by any number of threads. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public interface Table extends AutoCloseable {
  /** The most memory, outside the Java heap, for blocks read before, unless said otherwise. */
  long DEFAULT_CACHE_BYTES = 512L << 20;

  /** Returns the board. */
  Board board();

  /** Returns what the table says about itself. */
  Manifest manifest();

  /** Returns the bytes of the table on disk. */
  long bytes();

  /** Closes the table when the reads in progress have ended; reading it afterwards is an error. */
  @Override
  void close();

  /**
   * A kind of table: what is stored of the states of a board, such as distances or numbers of
   * completions. Each kind is a package of its own beside this one.
   *
   * @param <B> the boards that have tables of this kind
   * @param name what tables of this kind store, in one word: {@code distances}
   * @param boards the class of the boards that have tables of this kind, and of no others
   * @param boardNoun what one of these boards is called, such as {@code placement puzzle}
   * @param opener opens the table of a board
   * @param manifest reads what a table of this kind says about itself; throws an {@link
   *     IllegalArgumentException} if it makes no sense
   */
  record Kind<B extends Board>(
      String name,
      Class<B> boards,
      String boardNoun,
      Opener<B> opener,
      Function<ManifestFields, Manifest> manifest) {}

  /** Opens tables of one kind. */
  interface Opener<B extends Board> {
    /**
     * Opens the table of a board.
     *
     * @param cacheBytes the most memory, outside the Java heap, for blocks read before
     * @throws TableException if there is no such table, or it is unfinished, damaged, or of another
     *     version or board
     */
    Table open(TableDirectory home, B board, long cacheBytes);
  }

  /** What a table of any kind says about itself; it is kept in the table as JSON. */
  public interface Manifest {
    /** The field with the {@link Kind#name} of the table's kind. */
    String KIND = "kind";

    /** Returns all that it says, by name. */
    ManifestFields fields();

    /**
     * Returns what a finished table of this program says, of any kind.
     *
     * @param kind what the table stores
     * @param states number of states that the table covers
     * @param digest {@link TableDigest} over all values
     * @param seconds seconds that the build took
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

    /** Returns the number of the table format. */
    default int format() {
      return fields().small("format");
    }

    /** Returns the name of the board. */
    default String board() {
      return fields().text("board");
    }

    /** Returns the name of the board's family. */
    default String family() {
      return fields().text("family");
    }

    /** Returns what the program that wrote the table could be asked of the board, word by word. */
    default List<String> abilities() {
      return fields().list("abilities", String.class);
    }

    /** Returns the number of the board's rules. */
    default int rules() {
      return fields().small("rules");
    }

    /** Returns the number of states that the table covers. */
    default long states() {
      return fields().number("states");
    }

    /** Returns the number of states that it holds, of which each may stand for several. */
    long stored();

    /** Returns the {@link TableDigest} over all values, in hexadecimal. */
    default String digest() {
      return fields().text("digest");
    }

    /** Returns the version of the program that wrote the table. */
    default String program() {
      return fields().text("program");
    }

    /** Returns the seconds that the build took. */
    default double seconds() {
      return fields().take("seconds", Number.class).doubleValue();
    }

    /** Returns whether the build came to its end. */
    default boolean finished() {
      return fields().take("finished", Boolean.class);
    }

    /**
     * Checks that the fields of every manifest are there.
     *
     * @throws IllegalArgumentException if one is missing or of another type
     */
    static void requireCommon(ManifestFields fields) {
      List.of("format", "rules").forEach(fields::small);
      List.of("board", "family", "digest", "program").forEach(fields::text);
      fields.list("abilities", String.class);
      fields.number("states");
      fields.take("seconds", Number.class);
      fields.take("finished", Boolean.class);
    }

    /** Returns the most telling of {@link #facts} for a person, such as {@code God's number 11}. */
    String headline();

    /**
     * Returns what tables of this kind say and others do not, such as God's number, by its name in
     * JSON; values are whole numbers of any size.
     */
    Map<String, Object> facts();
  }
}
