/** Pictures of positions, solutions and histograms. */
package org.saitan.query.distance.drawing;
