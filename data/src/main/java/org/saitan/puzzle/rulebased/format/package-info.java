/**
 * File formats of rule-based puzzles: grid files (written by people), JSON files (written by
 * programs; see {@code data/rulebased.schema.json}) and Sokoban levels. The entry point is {@link
 * org.saitan.puzzle.rulebased.format.RuleBasedFile}.
 *
 * <p>Each section of a grid file begins with a keyword at the start of a line. The section's
 * content is indented below the keyword. Lines that begin with {@code #} are comments.
 *
 * <ul>
 *   <li>{@code puzzle NAME} is the first section. Its content is the rules in words.
 *   <li>{@code start} and {@code goal} contain one or more boards each, separated by empty lines. A
 *       space is not a cell. In a goal, {@code ?} matches anything, and the name of a set matches
 *       any of the set's members. If there is no start, a table contains all states from which a
 *       goal can be reached.
 *   <li>{@code board hexagonal} specifies hexagonal cells. The cells of a row are drawn two columns
 *       apart, and each row is shifted by one column relative to the row above.
 *   <li>{@code wall #} sets the symbol of walls, which never change.
 *   <li>{@code set X = T F} defines a symbol that stands for several others. After {@code ->}, the
 *       {@code X} stands for the symbol that matched the {@code X} before the arrow and left its
 *       place.
 *   <li>{@code move NAME, DIRECTIONS: o o . -> . . o} defines a move by the symbols in a line of
 *       cells before and after the move. {@code not o} or {@code !o} matches anything except {@code
 *       o}. {@code ?} matches anything, or leaves the cell unchanged if it is after {@code ->}.
 *       DIRECTIONS is {@code any direction} (the default, which means 4 directions, or 6 on a
 *       hexagonal board), {@code 8 directions}, {@code diagonally}, or a list such as {@code right,
 *       down-right}.
 *   <li>{@code move NAME, TURNS:} defines a move by two drawings, which show the cells before and
 *       after the move and have {@code ->} between them. TURNS is {@code as drawn} (the default),
 *       {@code turned}, {@code mirrored} or {@code turned and mirrored}.
 *   <li>{@code slide blocks} and {@code slide blocks along their length} define a puzzle with
 *       sliding blocks. Equal letters in adjacent cells form one block. Blocks of the same shape
 *       are interchangeable unless {@code told apart X} names their letter. {@code free .} sets the
 *       symbol of a free cell.
 *   <li>{@code count steps} (the default) makes each step a move. {@code count pieces in a row}
 *       makes consecutive steps of the same piece a single move. The piece is the first symbol of a
 *       pattern.
 *   <li>{@code picture pegs} sets the style in which the board is drawn (see {@link
 *       org.saitan.puzzle.rulebased.BoardStyle}). The style is not part of the rules.
 * </ul>
 *
 * <p>A move is named after the first and last cells that it changes, such as {@code D2-D4}. A move
 * of a block is named after the block's letter, the direction and the distance, such as {@code
 * A:R2}.
 */
package org.saitan.puzzle.rulebased.format;
