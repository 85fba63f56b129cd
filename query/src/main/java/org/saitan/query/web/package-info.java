/**
 * The HTTP server and the pages.
 *
 * <p>{@link org.saitan.query.web.WebServer} nests Jetty's handlers, which limit requests and
 * compress answers. The {@link org.saitan.query.web.Router} turns a request into a {@link
 * org.saitan.query.web.Call} and sends the {@link org.saitan.query.web.Reply} of its route; {@link
 * org.saitan.query.web.Failures} turns exceptions into replies. The routes in this package do not
 * depend on the kind of table; each kind of table adds its own {@link
 * org.saitan.query.web.Router.Routes}. This package need not be changed for a new family of
 * puzzles.
 */
package org.saitan.query.web;
