// SPDX-License-Identifier: Apache-2.0
/** Thread pools for numbered tasks. */
package org.saitan.parallel;
