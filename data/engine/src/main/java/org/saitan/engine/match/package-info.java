// SPDX-License-Identifier: Apache-2.0
/** A search of a table for all states that match a pattern. */
package org.saitan.engine.match;
