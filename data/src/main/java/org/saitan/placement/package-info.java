/**
 * Placement puzzles, such as Yin-Yang: the rules as an interface ({@link
 * org.saitan.placement.PlacementRules}), and everything computed from the rules: exact numbers of
 * completions, solutions by rank or at random, counts per cell, and puzzles with a unique solution.
 *
 * <pre>{@code
 * PlacementRules rules = Catalogue.standard().board("yinyang-6", PlacementBoard.class).rules();
 * Solutions solutions = new Solutions(InMemoryCompletions.of(rules));
 * System.out.println(rules.format(solutions.nth(BigInteger.TEN)));
 * }</pre>
 */
package org.saitan.placement;
