/**
 * Boards to fill: the rules as an interface ({@link org.saitan.placement.Filling}), and all that is
 * counted and drawn from them alone: exact numbers of completions, solutions by number and by
 * chance, counts for each cell, puzzles with one solution.
 *
 * <pre>{@code
 * Filling filling = Catalogue.standard().board("yinyang-6", PlacementBoard.class).filling();
 * Solutions solutions = new Solutions(SweptCompletions.of(filling));
 * System.out.println(filling.format(solutions.nth(BigInteger.TEN)));
 * }</pre>
 */
package org.saitan.placement;
