// SPDX-License-Identifier: Apache-2.0
/**
 * Proves tables of distances from the rules ({@link org.saitan.engine.proof.Proof#of}): {@link
 * org.saitan.engine.proof.DenseProof} for numbered states; for listed states, {@link
 * org.saitan.engine.proof.ListedTableProof} reads the table, and {@link
 * org.saitan.engine.listed.ListedProof} checks the list against the rules.
 */
package org.saitan.engine.proof;
