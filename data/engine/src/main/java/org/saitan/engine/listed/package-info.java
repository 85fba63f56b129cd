/**
 * The engine for puzzles whose states are listed: one search finds all states, their distances and
 * next moves ({@link org.saitan.engine.listed.ListedSearch}), with states in memory, in files or in
 * sets of bits, and one proof checks such a list against the rules ({@link
 * org.saitan.engine.listed.ListedProof}).
 */
package org.saitan.engine.listed;
