/**
 * The answers over HTTP, and the pages.
 *
 * <p>Jetty's handlers, which {@link org.saitan.query.web.WebServer} puts around each other, limit,
 * pack and share. The {@link org.saitan.query.web.Router} makes a request a {@link
 * org.saitan.query.web.Call} and sends the {@link org.saitan.query.web.Reply} of its route;
 * failures become replies in {@link org.saitan.query.web.Failures}. The routes here ask no kind of
 * table; each kind adds its own {@link org.saitan.query.web.Router.Routes}. A new family adds
 * nothing; the pages may have a module of their own for it.
 */
package org.saitan.query.web;
