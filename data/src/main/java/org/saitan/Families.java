package org.saitan;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.board.FillingBoard;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;

/** The standard catalogue by static methods, while its callers change over to {@link Catalogue}. */
public final class Families {
  private static final Catalogue ALL = Catalogue.standard();

  private Families() {}

  public static List<MoveBoard> boards(String name) {
    return ALL.boards(name, MoveBoard.class);
  }

  public static boolean isName(String name) {
    return ALL.isName(name);
  }

  public static boolean isFilling(String name) {
    return name.strip().toLowerCase(java.util.Locale.ROOT).matches("yinyang(-.*)?");
  }

  public static FillingBoard filling(String name) {
    return ALL.board(name, FillingBoard.class);
  }

  public static MoveBoard board(String name) {
    return ALL.board(name, MoveBoard.class);
  }

  private static <B extends Board> List<B> only(List<Board> boards, Class<B> type) {
    return boards.stream().filter(type::isInstance).map(type::cast).toList();
  }

  public static List<MoveBoard> published() {
    return only(ALL.published(), MoveBoard.class);
  }

  public static List<FillingBoard> publishedFillings() {
    return only(ALL.published(), FillingBoard.class);
  }

  public static List<FillingBoard> knownFillings() {
    return only(ALL.known(), FillingBoard.class);
  }

  public static List<MoveBoard> known() {
    return only(ALL.known(), MoveBoard.class);
  }

  public static List<MoveBoard> ladder(MoveBoard board) {
    return board.family().ladder().stream().flatMap(name -> boards(name).stream()).toList();
  }
}
