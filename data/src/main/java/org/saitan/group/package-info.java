/**
 * Permutation groups: stabilizer chains, orders, membership, and the symmetries of a set of moves.
 * Points are numbers from 0; permutations act from the right: first {@code a}, then {@code b} is
 * {@code a.then(b)}.
 */
package org.saitan.group;
