/**
 * The public API for reading tables: boards by name, from files or from code; distances, optimal
 * solutions, layers and random states.
 *
 * <pre>{@code
 * try (MoveTable table = MoveTable.open(tables, "rotation-3x3")) {
 *   State state = table.state("987456321");
 *   System.out.println(state.distance()); // OptionalInt[11]
 *   Move first = state.solution().get(0);
 *   System.out.println(first.name() + " " + first.after()); // A:R 497/586/321
 *   System.out.println(state.solutionCount()); // 4504
 *   System.out.println(table.layer(11).count()); // 20
 *   State some = table.layer(9).skip(100).findFirst().get(); // in order of rank
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
 * Board wheels = // two wheels of three beads each, crossing at slot 3
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
 * <p>Puzzles that do not fit any file format can be written as {@link org.saitan.api.Rules} in
 * code.
 *
 * <p>{@code tables} is the directory of tables, such as {@code Path.of("data/tables")}. Tables are
 * built by the program {@code generate} or by {@code org.saitan.api.engine} in the artifact {@code
 * saitan-engine}, which also proves tables, counts optimal solutions, and searches without a table.
 *
 * <p><b>These two packages are the stable API.</b> From version 1 on, a breaking change to them
 * raises the major version. Their signatures use only their own types and the exceptions below. All
 * other packages are documented and may be used ({@code unwrap} gives access), but may change with
 * any version.
 *
 * <p>All classes are thread-safe. Failures are unchecked exceptions with messages for users:
 *
 * <ul>
 *   <li>{@link org.saitan.problem.BadInputException}: an invalid name, state or definition, or an
 *       operation that a board does not support;
 *   <li>{@link org.saitan.table.TableException}: a table that is missing, unfinished, damaged,
 *       unreadable, of another version, or of another board. Each case is a subclass; {@link
 *       org.saitan.table.TableException#remedy} says what to do about it;
 *   <li>{@link org.saitan.problem.DoesNotFitException}: memory or disk is too small; the message
 *       has the figures.
 * </ul>
 */
package org.saitan.api;
