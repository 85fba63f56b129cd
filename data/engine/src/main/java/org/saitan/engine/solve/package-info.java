/**
 * Optimal solutions without a table of the board: bidirectional search for any board and goal, and
 * iterative deepening with lower bounds from the tables of smaller boards.
 */
package org.saitan.engine.solve;
