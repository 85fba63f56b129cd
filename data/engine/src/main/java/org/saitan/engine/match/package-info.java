// SPDX-License-Identifier: Apache-2.0
/** Searches tables for all states that match a pattern. */
package org.saitan.engine.match;
