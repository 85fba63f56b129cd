/** Positions, solutions and depth histograms as pictures, and positions as sheets to print. */
package org.saitan.query.distance.drawing;
