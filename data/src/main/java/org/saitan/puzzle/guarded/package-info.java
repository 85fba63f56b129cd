/**
 * Puzzles whose moves look at what lies on the board, as data: guards and effects on variables with
 * few values each. {@link org.saitan.puzzle.guarded.GuardedPuzzle} plays them as a person reads
 * them, {@link org.saitan.puzzle.guarded.GroundRules} as masks on packed states.
 */
package org.saitan.puzzle.guarded;
