/** Positions, solutions and depth histograms as pictures. */
package org.saitan.query.distance.drawing;
