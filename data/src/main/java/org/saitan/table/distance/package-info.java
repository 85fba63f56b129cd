/**
 * Tables of distances and next moves. For programs: {@link
 * org.saitan.table.distance.DistanceTable}, what it returns, and its manifest; the rest is how they
 * are written and proved.
 */
package org.saitan.table.distance;
