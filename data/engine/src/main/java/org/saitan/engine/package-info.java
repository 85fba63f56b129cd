// SPDX-License-Identifier: Apache-2.0
/** Builds tables by retrograde search, proves them, and counts optimal solutions. */
package org.saitan.engine;
