// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import org.saitan.LimitedWaits;

/** The waits of this module's tests. */
class LimitedWaitsTest extends LimitedWaits {}
