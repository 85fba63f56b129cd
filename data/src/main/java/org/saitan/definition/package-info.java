/**
 * Permutation puzzles as data: slots, pieces, moves, goals and notation. This package is
 * independent of searches and tables.
 */
package org.saitan.definition;
