/**
 * Puzzles with state-dependent moves. A {@link org.saitan.puzzle.rulebased.RuleSet} holds guards
 * and effects on finite-domain variables, as in SAS+ planning; {@link
 * org.saitan.puzzle.rulebased.GroundedRules} compiles them to bit masks on packed states.
 */
package org.saitan.puzzle.rulebased;
