// SPDX-License-Identifier: Apache-2.0
/** Makes tables: retrograde search, building, proof, and the counting of shortest lines. */
package org.saitan.engine;
