/**
 * Placement puzzles, such as Yin-Yang: the rules as an interface ({@link
 * org.saitan.placement.PlacementRules}), and everything computed from the rules: exact numbers of
 * completions, solutions by rank or at random, counts per cell, and puzzles with a unique solution.
 *
 * <pre>{@code
 * PlacementRules filling = Catalogue.standard().board("yinyang-6", PlacementBoard.class).filling();
 * Solutions solutions = new Solutions(InMemoryCompletions.of(filling));
 * System.out.println(filling.format(solutions.nth(BigInteger.TEN)));
 * }</pre>
 */
package org.saitan.placement;
