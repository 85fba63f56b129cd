// SPDX-License-Identifier: Apache-2.0
/** Proves tables of distances from the rules instead of trusting them. */
package org.saitan.engine.proof;
