/**
 * Patterns: simplified permutation puzzles with identical pieces or without orientations. Distances
 * in a pattern are lower bounds for the full puzzle (J. Culberson and J. Schaeffer, <i>Pattern
 * databases</i>, Computational Intelligence 14, 1998).
 */
package org.saitan.pattern;
