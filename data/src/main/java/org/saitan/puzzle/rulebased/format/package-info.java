/**
 * File formats of rule-based puzzles: grid files for people, JSON files for programs ({@code
 * data/rulebased.schema.json}) and Sokoban levels. Start with {@link
 * org.saitan.puzzle.rulebased.format.RuleBasedFile}.
 *
 * <p>Each section of a grid file begins with a keyword at the start of a line, and its content is
 * indented below. Lines that begin with {@code #} are comments.
 *
 * <ul>
 *   <li>{@code puzzle NAME} comes first, with the rules in words indented below.
 *   <li>{@code start} and {@code goal}: one or more boards, separated by empty lines. A space is
 *       not a cell. In a goal, {@code ?} matches anything, and the name of a set matches any of its
 *       members. If there is no start, a table lists all states from which a goal can be reached.
 *   <li>{@code board hexagonal}: the cells of a row are drawn two columns apart, and the next row
 *       is shifted by one column.
 *   <li>{@code wall #}: the symbol of walls, which never change.
 *   <li>{@code set X = T F}: a symbol that stands for several others. After {@code ->}, it stands
 *       for the symbol that matched the {@code X} before the arrow and left its place.
 *   <li>{@code move NAME, DIRECTIONS: o o . -> . . o}: symbols along a line, before and after.
 *       {@code not o} or {@code !o} matches anything else; {@code ?} matches anything, or after
 *       {@code ->} leaves the cell unchanged. Directions are {@code any direction} (the default: 4,
 *       or 6 on a hexagonal board), {@code 8 directions}, {@code diagonally}, or a list such as
 *       {@code right, down-right}.
 *   <li>{@code move NAME, TURNS:} has a pattern drawn below, with {@code ->} between the drawings
 *       before and after the move. TURNS is {@code as drawn} (the default), {@code turned}, {@code
 *       mirrored} or {@code turned and mirrored}.
 *   <li>{@code slide blocks} or {@code slide blocks along their length}: equal letters that touch
 *       form one block. Blocks of the same shape are interchangeable unless {@code told apart X}
 *       names their letter. {@code free .} sets the symbol of a free cell.
 *   <li>{@code count steps} (the default): each step is a move; {@code count pieces in a row}:
 *       consecutive steps of one piece are one move. The first symbol of a pattern is its piece.
 *   <li>{@code picture pegs}: how the board is drawn (see {@link
 *       org.saitan.puzzle.rulebased.BoardStyle}). This is not part of the rules.
 * </ul>
 *
 * <p>A move is named after the first and last cell of its pattern that change, such as {@code
 * D2-D4}. A block's move is named after its letter, direction and distance, such as {@code A:R2}.
 */
package org.saitan.puzzle.rulebased.format;
