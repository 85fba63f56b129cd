/**
 * Distance tables, which store the distance and the next move of each state of a puzzle with moves.
 * Programs use {@link org.saitan.table.distance.DistanceTable} and its manifest; the other classes
 * are for writing and proving tables.
 */
package org.saitan.table.distance;
