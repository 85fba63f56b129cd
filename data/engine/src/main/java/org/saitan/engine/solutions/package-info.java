// SPDX-License-Identifier: Apache-2.0
/** Counts the optimal solutions of all states of a table at once. */
package org.saitan.engine.solutions;
