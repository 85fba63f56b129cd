/**
 * Boards to fill: the rules as an interface ({@link org.saitan.placement.PlacementRules}), and all
 * that is counted and drawn from them alone: exact numbers of completions, solutions by number and
 * by chance, counts for each cell, puzzles with one solution.
 *
 * <pre>{@code
 * PlacementRules filling = Catalogue.standard().board("yinyang-6", PlacementBoard.class).filling();
 * Solutions solutions = new Solutions(InMemoryCompletions.of(filling));
 * System.out.println(filling.format(solutions.nth(BigInteger.TEN)));
 * }</pre>
 */
package org.saitan.placement;
