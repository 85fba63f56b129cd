/**
 * The engine for puzzles whose states are listed. {@link org.saitan.engine.listed.ListedSearch}
 * finds all states, their distances and next moves; it stores states in memory, in files or in bit
 * sets. {@link org.saitan.engine.listed.ListedProof} proves such a list correct, using only the
 * rules.
 */
package org.saitan.engine.listed;
