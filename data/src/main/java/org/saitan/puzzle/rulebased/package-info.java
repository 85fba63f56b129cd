/**
 * Puzzles whose moves look at what lies on the board, as data: guards and effects on variables with
 * few values each, and the same as masks on packed states ({@link
 * org.saitan.puzzle.rulebased.GroundedRules}) or evaluated, by which {@link
 * org.saitan.puzzle.rulebased.RuleBasedPuzzle} plays.
 */
package org.saitan.puzzle.rulebased;
