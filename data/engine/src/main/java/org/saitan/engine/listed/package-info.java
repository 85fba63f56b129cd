/**
 * The engine for puzzles whose states are listed: finds all states, their distances and next moves,
 * in the memory of one machine, and proves such a list from the rules.
 */
package org.saitan.engine.listed;
