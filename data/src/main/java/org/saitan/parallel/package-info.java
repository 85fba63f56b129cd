// SPDX-License-Identifier: Apache-2.0
/** Thread pools for numbered tasks, and values that are computed once for all threads. */
package org.saitan.parallel;
