// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.List;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.rules.Ability;
import org.saitan.rules.Figure;

/**
 * What only some boards to fill can do, each asked for by {@link org.saitan.rules.Able#able}; and
 * {@link Census}.
 */
public final class Abilities {
  private Abilities() {}

  /** The ability of a filling to be drawn for a page or a paper. */
  @Ability("picture")
  public interface Drawn {
    /** Draws a partly filled board. */
    Figure figure(GivenCells cells);
  }

  /** The ability of a filling to be drawn with the line between cells of different colours. */
  @Ability("border")
  public interface Bordered {
    /** Draws a partly filled board with its lines, for a terminal; no line break at the end. */
    String drawWithBorder(GivenCells cells);

    /** Draws the same for a page or a paper. */
    Figure figureWithBorder(GivenCells cells);
  }

  /** The ability of a filling to say which rule is broken already. */
  @Ability("reasons")
  public interface Explained {
    /**
     * Returns why given cells can be part of no solution, as far as a person sees it; empty if
     * nothing is seen, which does not mean that there is a solution. On a full board that is no
     * solution something is always seen.
     */
    List<Reason> broken(GivenCells given);
  }

  /** The ability of a filling to be written as a link to a page where it can be played. */
  @Ability("link")
  public interface Linked {
    /** Returns whether a text is meant as a link. */
    boolean isLink(String text);

    /**
     * Reads a link.
     *
     * @throws BadInputException if it is none of a board of this size
     */
    GivenCells read(String link);

    /** Returns a partly filled board as a link, which is read back. */
    String link(GivenCells cells);
  }
}
