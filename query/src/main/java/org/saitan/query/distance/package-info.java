/** Commands and HTTP routes for puzzles with moves, which answer from tables of distances. */
package org.saitan.query.distance;
