/**
 * Placement puzzles, such as Yin-Yang: an interface for the rules ({@link
 * org.saitan.placement.PlacementRules}) and everything that is computed from them, namely exact
 * numbers of completions, solutions by index or at random, counts per cell, and puzzles with a
 * unique solution.
 *
 * <pre>{@code
 * PlacementRules rules = Catalogue.standard().board("yinyang-6", PlacementBoard.class).rules();
 * Solutions solutions = new Solutions(InMemoryCompletions.of(rules));
 * System.out.println(rules.format(solutions.nth(BigInteger.TEN)));
 * }</pre>
 */
package org.saitan.placement;
