/**
 * The front door for programs: tables by name, positions and moves in text.
 *
 * <pre>{@code
 * try (MoveTable table = MoveTable.open(Path.of("data/tables"), "rotation-3x3")) {
 *   State state = table.state("987456321");
 *   System.out.println(state.distance());                       // OptionalInt[11]
 *   state.line().forEach(move -> System.out.println(move.name() + " " + move.after().text()));
 *   long far = table.states().parallel().filter(s -> s.distance().orElse(0) >= 10).count();
 * }
 * try (FillingTable table = FillingTable.open(Path.of("data/tables"), "yinyang-6")) {
 *   System.out.println(table.solutions());                      // 7736
 *   System.out.println(table.nth(BigInteger.TEN));
 * }
 * }</pre>
 *
 * <p><b>This package is what stays.</b> From version 1 on, a change that breaks programs that use
 * it raises the major version. Its types mention none of this project's but one another, {@link
 * org.saitan.table.TableException} and {@link org.saitan.problem.BadInputException} (a test holds
 * that). All other packages may be used, are documented, and may change with any version.
 *
 * <p>Everything here is safe for use by several threads. What reads a table throws {@link
 * org.saitan.table.TableException} where it is missing, unfinished, damaged, or of another version;
 * text that means nothing is a {@link org.saitan.problem.BadInputException} with a message for
 * people.
 */
package org.saitan.api;
