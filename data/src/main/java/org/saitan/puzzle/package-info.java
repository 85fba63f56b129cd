/**
 * The rules of puzzles with moves, in their simplest form: {@link org.saitan.puzzle.Puzzle} and the
 * interfaces of its optional abilities. Each family of puzzles has a subpackage.
 */
package org.saitan.puzzle;
