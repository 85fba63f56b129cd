package org.saitan.query.web;

/** Routes that belong together. */
public interface Routes {
  /**
   * Adds the routes.
   *
   * @param router where to add them
   * @param shelf the tables that they answer from
   */
  void addTo(Router router, TableShelf shelf);
}
