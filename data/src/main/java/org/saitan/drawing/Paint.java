// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import java.util.Locale;

/**
 * The colors of drawings, named after what they depict. The pages define other values for the dark
 * theme.
 */
public enum Paint {
  /** An empty cell. */
  FLOOR("#f1efe9"),
  /** The light squares of a chessboard. */
  LIGHT_SQUARE("#f0e2c8"),
  /** The dark squares of a chessboard. */
  DARK_SQUARE("#c79f72"),
  /** A wall, between cells or in place of a cell. */
  WALL("#6b6660"),
  /** An empty hole in a board. */
  HOLE("#85765f"),
  /** A cell that a piece must reach. */
  TARGET("#d9a400"),
  /** The exit of a board. */
  EXIT("#2e9e5b"),
  /** Wooden boards, posts and trays. */
  WOOD("#d8b98c"),
  /** Thin lines: rims, tracks, grids. */
  LINE("#8c8579"),
  /** Text on pieces and on light ground. */
  INK("#1f1d1a"),
  /** Text on dark pieces. */
  CHALK("#ffffff"),
  /** Names of rows and columns beside a board. */
  LABEL("#6b6660"),
  /** The white side of a stone or tile, and white men. */
  WHITE("#ffffff"),
  /** The black side of a stone or tile, and black men. */
  BLACK("#26241f"),
  /** A lamp that is on. */
  LIT("#ffcf33"),
  /** A lamp that is off. */
  UNLIT("#8d8a99"),
  /** The main piece of the goal. */
  HERO("#e4572e"),
  /** Windows of cars, water in jugs. */
  GLASS("#bfe3f7"),
  /** A crate. */
  CRATE("#c98a3d"),
  /** The player who walks on the board. */
  PLAYER("#2f6fd0"),
  /** Pieces of the first kind. The colors of the other six kinds follow. */
  PIECE_0("#4f8fd6"),
  PIECE_1("#e9b44c"),
  PIECE_2("#58a978"),
  PIECE_3("#d98bb0"),
  PIECE_4("#8f7fd1"),
  PIECE_5("#55b7b0"),
  PIECE_6("#c7784d");

  private final String light;

  Paint(String light) {
    this.light = light;
  }

  /** Returns the color of a kind of piece, from 0 to 6. */
  public static Paint piece(int kind) {
    return values()[PIECE_0.ordinal() + kind];
  }

  /** Returns the color for the light theme, such as {@code #f1efe9}. */
  public String light() {
    return light;
  }

  /** Returns the color's name in JSON and in the style sheet, such as {@code light-square}. */
  public String cssName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
