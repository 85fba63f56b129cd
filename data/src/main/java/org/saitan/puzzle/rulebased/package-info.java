/**
 * Puzzles in which the legal moves depend on the state. A {@link
 * org.saitan.puzzle.rulebased.RuleSet} consists of guards and effects on finite-domain variables,
 * as in SAS+ planning. {@link org.saitan.puzzle.rulebased.GroundedRules} compiles these guards and
 * effects to bit masks on packed states.
 */
package org.saitan.puzzle.rulebased;
