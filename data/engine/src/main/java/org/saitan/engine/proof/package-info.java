// SPDX-License-Identifier: Apache-2.0
/**
 * Proves distance tables correct, using only the rules. {@link org.saitan.engine.proof.Proof#of} is
 * the entry point. {@link org.saitan.engine.proof.DenseProof} handles numbered states. For listed
 * states, {@link org.saitan.engine.proof.ListedTableProof} reads the table, and {@link
 * org.saitan.engine.listed.ListedProof} checks the list against the rules.
 */
package org.saitan.engine.proof;
