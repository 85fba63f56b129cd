/**
 * The front door for programs that read tables: boards by name, from a file or from code; states in
 * text; distances, solutions, layers, random states, and many states at once.
 *
 * <pre>{@code
 * try (MoveTable table = MoveTable.open(tables, "rotation-3x3")) {
 *   State state = table.state("987456321");
 *   System.out.println(state.distance()); // OptionalInt[11]
 *   Move first = state.solution().get(0);
 *   System.out.println(first.name() + " " + first.after()); // A:R 497/586/321
 *   System.out.println(state.solutionCount()); // 4504
 *   System.out.println(table.layer(11).count()); // 20
 *   State some = table.layer(9).skip(100).findFirst().get(); // by rank
 *   System.out.println(some.distance()); // OptionalInt[9]
 *   System.out.println(table.random(9, 5, 1).size()); // 5
 *   List<State> two = table.states(List.of("123456789", "213456789"));
 *   System.out.println(two.get(1).distance()); // OptionalInt[5]
 *   long[] ranks = {state.rank().getAsLong(), table.goal().rank().getAsLong()};
 *   System.out.println(Arrays.toString(table.distances(ranks))); // [11, 0]
 *   long far = table.states().parallel().filter(s -> s.distance().orElse(0) > 9).count();
 *   System.out.println(far); // 1900
 * }
 * try (PlacementTable table = PlacementTable.open(tables, "yinyang-6")) {
 *   System.out.println(table.solutions()); // 7736
 *   System.out.println(table.nth(BigInteger.TEN)); // WWWWWW/WBWBWB/WBWBWB/WBBBWB/WWWBWB/BBBBBB
 * }
 * Board wheels = // of three beads each, that cross in slot 3
 *     Board.parse(
 *         "two-wheels.tws",
 *         """
 *         Set BEAD 5 1
 *         Solved
 *         End
 *         Move L
 *         BEAD
 *         2 3 1 4 5
 *         End
 *         Move R
 *         BEAD
 *         1 2 4 5 3
 *         End
 *         """);
 * System.out.println(wheels.states()); // 60
 * System.out.println(wheels.canonical("L R")); // 2 3 4 5 1
 * System.out.println(wheels.withGoals("L", "R").goals()); // [2 3 1 4 5, 1 2 4 5 3]
 * }</pre>
 *
 * <p>Puzzles that no file can say are {@link org.saitan.api.Rules} in code.
 *
 * <p>The directory {@code tables} is where tables live, such as {@code Path.of("data/tables")}.
 * They are made by {@code generate}, or by {@code org.saitan.api.engine} of the artifact {@code
 * saitan-engine}, which proves them, counts all optimal solutions and searches without a table,
 * too.
 *
 * <p><b>This package and that one are what stays.</b> From version 1 on, a change that breaks
 * programs that use them raises the major version. Their types mention none of this project's but
 * one another and the exceptions below (a test holds that). All other packages may be used ({@code
 * unwrap} leads to them), are documented, and may change with any version.
 *
 * <p>Everything here is safe for use by several threads. What goes wrong is one of these, all
 * unchecked, with a message for people:
 *
 * <ul>
 *   <li>{@link org.saitan.problem.BadInputException}: a text that means nothing here, be it a name,
 *       a state or a definition, or what a board cannot do;
 *   <li>{@link org.saitan.table.TableException}: a table that is missing, unfinished, damaged,
 *       unreadable, of another version, of another board of that name, or of rules in another
 *       program's code: a class each, and what makes it readable ({@link
 *       org.saitan.table.TableException#remedy});
 *   <li>{@link org.saitan.problem.DoesNotFitException}: more memory or disk is needed than there
 *       is, with figures.
 * </ul>
 */
package org.saitan.api;
