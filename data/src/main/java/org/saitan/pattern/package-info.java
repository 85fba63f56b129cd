/**
 * Patterns: smaller puzzles that a permutation puzzle becomes when pieces are made alike or their
 * orientations are dropped. Distances in a pattern are lower bounds for the whole puzzle (J.
 * Culberson and J. Schaeffer, <i>Pattern databases</i>, Computational Intelligence 14, 1998).
 */
package org.saitan.pattern;
