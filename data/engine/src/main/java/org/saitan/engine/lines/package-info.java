// SPDX-License-Identifier: Apache-2.0
/** Counts the shortest lines of all states of a table at once. */
package org.saitan.engine.lines;
