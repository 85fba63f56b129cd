package org.saitan.board;

import java.util.List;

/** A set of rules and what its boards are called. */
public interface Family {
  /** Returns the first word of its boards' names, such as {@code rotation}. */
  String name();

  /** Returns how its boards are written, one form a line, for help texts. */
  List<String> syntax();

  /** Returns one sentence on the puzzle. */
  String summary();

  /** Returns the names of the boards of the published articles. */
  List<String> published();

  /** Returns the names of further boards worth listing. */
  List<String> more();
}
