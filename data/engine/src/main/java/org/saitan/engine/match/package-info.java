// SPDX-License-Identifier: Apache-2.0
/** Looks up all states of a table that match a pattern. */
package org.saitan.engine.match;
