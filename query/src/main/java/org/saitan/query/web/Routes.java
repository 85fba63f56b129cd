// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

/** Routes that belong together. */
public interface Routes {
  /**
   * Adds the routes.
   *
   * @param router where to add them
   * @param cache the tables that they answer from
   */
  void addTo(Router router, TableCache cache);
}
