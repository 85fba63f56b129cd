/**
 * Optimal solutions without a table of the board: two-way search for any board and goal, and
 * deepening search under lower bounds from the tables of smaller boards.
 */
package org.saitan.engine.solve;
