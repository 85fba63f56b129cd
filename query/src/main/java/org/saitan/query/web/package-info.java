/**
 * The answers over HTTP, and the pages.
 *
 * <p>A {@link org.saitan.query.web.Call} goes through the {@link org.saitan.query.web.Router} to a
 * handler of a few lines and becomes a {@link org.saitan.query.web.Reply}; failures become replies
 * in {@link org.saitan.query.web.Failures}. Only {@link org.saitan.query.web.JettyFront} and {@link
 * org.saitan.query.web.WebServer} know the HTTP library. A new family of puzzles adds handlers to
 * {@link org.saitan.query.web.Api} and a module to the pages' register of families.
 */
package org.saitan.query.web;
