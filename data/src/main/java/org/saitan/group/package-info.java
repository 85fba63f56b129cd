/**
 * Permutation groups: stabilizer chains, orders, membership tests and factorization. Points are
 * numbered from 0. Permutations act from the right: {@code a.then(b)} applies {@code a} first.
 */
package org.saitan.group;
