/**
 * Finds optimal solutions without a table of the board: by bidirectional search for any board and
 * goal, and by iterative deepening with lower bounds from the tables of smaller boards.
 */
package org.saitan.engine.solve;
