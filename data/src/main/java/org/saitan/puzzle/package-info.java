/**
 * The rules of puzzles with moves as a person reads them: {@link org.saitan.puzzle.Puzzle}, and its
 * abilities, each an interface of its own. A family is a package below this one.
 */
package org.saitan.puzzle;
