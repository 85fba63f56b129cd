/** Boards (puzzles with moves and placement puzzles) and their families. */
package org.saitan.board;
