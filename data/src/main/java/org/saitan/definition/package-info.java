/**
 * Permutation puzzles as data: slots, pieces, moves, goals and notation. Independent of searches
 * and tables.
 */
package org.saitan.definition;
