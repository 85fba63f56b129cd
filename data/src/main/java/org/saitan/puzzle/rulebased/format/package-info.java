/**
 * File formats of rule-based puzzles: grid files for people, JSON files for programs ({@code
 * data/rulebased.schema.json}) and Sokoban levels. Start with {@link
 * org.saitan.puzzle.rulebased.format.RuleBasedFile}.
 *
 * <p>Each section of a grid file begins with a keyword at the start of a line; its content is
 * indented below. Lines that begin with {@code #} are comments.
 *
 * <ul>
 *   <li>{@code puzzle NAME} comes first, with the rules in words indented below.
 *   <li>{@code start} and {@code goal}: one or more boards, separated by empty lines. A space is
 *       not a cell. In a goal {@code ?} matches anything, and the name of a set any member. Without
 *       a start, a table lists all states that can reach a goal.
 *   <li>{@code board hexagonal}: the cells of a row are drawn two columns apart, the next row
 *       shifted by one.
 *   <li>{@code wall #}: the symbol of walls, which never change.
 *   <li>{@code set X = T F}: a symbol that stands for several. After {@code ->} it is the symbol
 *       that the pattern's other {@code X} matched and that left its place.
 *   <li>{@code move NAME, DIRECTIONS: o o . -> . . o}: symbols along a line, before and after.
 *       {@code not o} or {@code !o} matches anything else; {@code ?} matches anything, and stays.
 *       Directions are {@code any direction} (the default: 4, or 6 on a hexagonal board), {@code 8
 *       directions}, {@code diagonally}, or a list such as {@code right, down-right}.
 *   <li>{@code move NAME, TURNS:} with a pattern drawn below, before and after separated by {@code
 *       ->}: {@code as drawn} (the default), {@code turned}, {@code mirrored}, {@code turned and
 *       mirrored}.
 *   <li>{@code slide blocks} or {@code slide blocks along their length}: equal letters that touch
 *       form one block. Blocks of one shape are interchangeable unless {@code told apart X} names
 *       their letter. {@code free .} sets the symbol of a free cell.
 *   <li>{@code count steps} (the default) or {@code count pieces in a row}: whether one step is a
 *       move, or consecutive steps of one piece are. The first symbol of a pattern is its piece.
 *   <li>{@code picture pegs}: how the board is drawn ({@link
 *       org.saitan.puzzle.rulebased.BoardStyle}); not part of the rules.
 * </ul>
 *
 * <p>A move is named by the first and last cell of its pattern that change, such as {@code D2-D4}.
 * A move of a block is named by its letter and distance, such as {@code A:R2}.
 */
package org.saitan.puzzle.rulebased.format;
