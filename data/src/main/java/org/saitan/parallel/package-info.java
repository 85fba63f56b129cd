// SPDX-License-Identifier: Apache-2.0
/** Threads that share numbered tasks. */
package org.saitan.parallel;
