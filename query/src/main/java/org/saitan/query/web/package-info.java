/**
 * The answers over HTTP, and the pages.
 *
 * <p>A {@link org.saitan.query.web.Call} goes through the {@link org.saitan.query.web.Router} to a
 * handler of a few lines and becomes a {@link org.saitan.query.web.Reply}; failures become replies
 * in {@link org.saitan.query.web.Failures}. Only {@link org.saitan.query.web.JettyFront} and {@link
 * org.saitan.query.web.WebServer} know the HTTP library. The routes here ask no kind of table; each
 * kind adds its own {@link org.saitan.query.web.Routes}. A new family adds nothing; the pages may
 * have a module of their own for it.
 */
package org.saitan.query.web;
