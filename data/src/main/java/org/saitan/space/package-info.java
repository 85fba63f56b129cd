// SPDX-License-Identifier: Apache-2.0
/** States as numbers: blocks and lanes, lane maps, symmetry classes. */
package org.saitan.space;
