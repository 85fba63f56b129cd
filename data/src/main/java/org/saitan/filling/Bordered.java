package org.saitan.filling;

/** The ability of a filling to be drawn with the line between cells of different colours. */
public interface Bordered {
  /** Draws a partly filled board with its lines, for a terminal; no line break at the end. */
  String drawWithBorder(GivenCells cells);
}
