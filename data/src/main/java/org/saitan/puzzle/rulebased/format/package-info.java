/**
 * Guarded puzzles in files: grids and rules for people, JSON for programs ({@code
 * data/guarded.schema.json}), Sokoban levels. {@link
 * org.saitan.puzzle.rulebased.format.RuleBasedFile} is the front.
 *
 * <p>A grid file has a keyword at the beginning of each line; what belongs to it is indented below.
 * Lines that begin with {@code #} are comments.
 *
 * <ul>
 *   <li>{@code puzzle NAME} comes first; indented below, the rules in words.
 *   <li>{@code start} and {@code goal}: boards, several with an empty line between them. A space is
 *       no cell; in a goal {@code ?} is anything, and the name of a set any of it. Boards may be
 *       drawn with a blank between signs. Without a start, all is listed that can reach a goal.
 *   <li>{@code board hexagonal}: cells of a row are drawn two columns apart, the next row shifted
 *       by one.
 *   <li>{@code wall #}: the sign of what is there and never changes.
 *   <li>{@code set X = T F}: a sign that stands for several. After {@code ->} it is what the one
 *       {@code X} was that is not there after.
 *   <li>{@code move NAME, DIRECTIONS: o o . -> . . o}: signs along a line, and what they become.
 *       {@code not o} or {@code !o} is anything but that; {@code ?} is not looked at, or stays.
 *       Directions are {@code any direction} (4, or 6 on a hexagonal board; so if none is said),
 *       {@code 8 directions}, {@code diagonally}, or some of {@code right}, {@code down}, {@code
 *       left}, {@code up}, {@code down-right} and so on.
 *   <li>{@code move NAME, TURNS:} with a pattern drawn below, before and after divided by {@code
 *       ->} in one of its lines: {@code as drawn} (so if none is said), {@code turned}, {@code
 *       turned and mirrored}.
 *   <li>{@code slide blocks} or {@code slide blocks along their length}: equal letters that touch
 *       are one piece, pieces of one shape are alike unless {@code told apart X} names their
 *       letter, {@code free .} is the sign of a free cell.
 *   <li>{@code count steps} (so if nothing is said) or {@code count pieces in a row}: what one move
 *       is. In a row, the first sign of a pattern is the piece.
 *   <li>{@code picture pegs}: how the board is drawn ({@link
 *       org.saitan.puzzle.rulebased.BoardStyle}); no part of the rules.
 * </ul>
 *
 * <p>A move is named by the cells that it changes first and last, such as {@code D2-D4}, that of a
 * block by its letter and how far it goes, such as {@code A:R2}.
 */
package org.saitan.puzzle.rulebased.format;
