/**
 * The public API for building tables and proving them correct, counting optimal solutions, and
 * searching boards that are too large for a table.
 *
 * <pre>{@code
 * Engine engine =
 *     Engine.defaults()
 *         .withProgress(now -> bar.show(now.phase(), now.done(), now.total()))
 *         .withStop(cancelled::get);
 * Board board = Board.named("rotation-3x3");
 * System.out.println(engine.plan(tables, board).obstacle()); // Optional.empty
 * engine.build(tables, board); // resumes a stopped build
 * try (MoveTable table = MoveTable.open(tables, board)) {
 *   System.out.println(engine.prove(table).holds()); // true
 *   Solutions solutions = engine.countSolutions(table);
 *   System.out.println(solutions.count("987456321")); // 4504
 *   System.out.println(solutions.layers().get(11).most()); // 4504
 * }
 * Board large = Board.named("rotation-4x4");
 * SearchLimits limits = SearchLimits.defaults().withTime(Duration.ofMinutes(1));
 * String start = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
 * SearchResult answer = engine.search(large, start, limits);
 * if (answer instanceof SearchResult.Found found) {
 *   System.out.println(found.solution().size()); // 5
 * } else if (answer instanceof SearchResult.GivenUp open) {
 *   System.out.println("at least " + open.lowerBound());
 * }
 * }</pre>
 *
 * <p>A stopped build throws {@link java.util.concurrent.CancellationException}, and a build that
 * cannot read or write a file throws {@link java.io.IOException}. The other exceptions are listed
 * in {@code org.saitan.api}. An existing table of the board is replaced only once the new one is
 * complete.
 */
package org.saitan.api.engine;
