// SPDX-License-Identifier: Apache-2.0
/**
 * Proves tables of distances from the rules instead of trusting them ({@link
 * org.saitan.engine.proof.Proof#of}): {@link org.saitan.engine.proof.DenseProof} where states are
 * numbered; where they are listed {@link org.saitan.engine.proof.ListedTableProof} reads the table,
 * and {@link org.saitan.engine.listed.ListedProof} holds the list to the rules.
 */
package org.saitan.engine.proof;
