/**
 * Permutation puzzles as data: slots, pieces, moves by slot, goals; read from and written in the
 * formats that the field uses. Knows nothing of searches and tables.
 */
package org.saitan.definition;
