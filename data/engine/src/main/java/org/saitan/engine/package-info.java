// SPDX-License-Identifier: Apache-2.0
/** Makes tables: retrograde search, building, proof, and the counting of optimal solutions. */
package org.saitan.engine;
