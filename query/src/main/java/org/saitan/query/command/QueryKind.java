// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof;
import org.saitan.query.web.Router;
import org.saitan.table.Table;

/**
 * What the query tool has for the boards of one kind of table: commands, routes, and words for what
 * only tables of this kind have. All else is the same for every kind.
 */
public interface QueryKind {
  /** Returns the type of the boards. */
  Class<? extends Board> boards();

  /**
   * Returns the commands that take such a board as their first argument, by name, in the order in
   * which help shows them; each is made when it is asked for, as a program that runs one needs no
   * other. Another kind may have a command of the same name; the board named decides.
   */
  Map<String, Supplier<Command>> commands();

  /** Returns the routes over HTTP. */
  Router.Routes routes();

  /**
   * Makes what a site of plain files has of a board beside what its table says of itself: nothing,
   * unless a kind says more.
   *
   * @param most the most bytes of its table as a file; 0 for none
   */
  default SiteFiles siteFiles(Request request, Board board, long most) throws Exception {
    return SiteFiles.notPlayed(Map.of(), "what is asked of such boards needs a server");
  }

  /** Returns the heading, in a list of tables, over what {@link #listed} returns for this kind. */
  String listHeading();

  /**
   * Returns what a list of tables says of one besides its states, size and time, in short.
   *
   * @param facts what only tables of this kind say
   */
  String listed(Map<String, Object> facts);

  /** Returns the proof of such a table. */
  Proof proof(Table table);

  /** Returns what the proof shows, in lines of a help text. */
  List<String> proofShows();

  /** Returns the kind of a board; empty if none of them knows it. */
  static Optional<QueryKind> of(List<QueryKind> kinds, Board board) {
    return kinds.stream().filter(kind -> kind.boards().isInstance(board)).findFirst();
  }

  /**
   * What a site has of one board beside what its table says of itself.
   *
   * @param files files by name
   * @param tableBytes the bytes of its table among them, by which pages answer; empty where the
   *     board cannot be played there
   * @param whyNot why it cannot, a clause; empty where it can
   */
  public record SiteFiles(Map<String, byte[]> files, OptionalLong tableBytes, String whyNot) {
    /** Copies the map. */
    public SiteFiles {
      files = Map.copyOf(files);
    }

    /** Returns the files of a board that is played. */
    public static SiteFiles played(Map<String, byte[]> files, long tableBytes) {
      return new SiteFiles(files, OptionalLong.of(tableBytes), "");
    }

    /** Returns the files of a board of which only results are shown. */
    public static SiteFiles notPlayed(Map<String, byte[]> files, String whyNot) {
      return new SiteFiles(files, OptionalLong.empty(), whyNot);
    }
  }
}
