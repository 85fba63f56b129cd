/**
 * The answers over HTTP, and the pages.
 *
 * <p>A {@link org.saitan.query.web.Call} goes through the {@link org.saitan.query.web.Router} to a
 * handler of a few lines and becomes a {@link org.saitan.query.web.Reply}; failures become replies
 * in {@link org.saitan.query.web.Failures}. Only {@link org.saitan.query.web.JettyFront}, {@link
 * org.saitan.query.web.WebServer} and what these two are made of know the HTTP library. The routes
 * here ask no kind of table; each kind adds its own {@link org.saitan.query.web.Routes}. A new
 * family adds nothing; the pages may have a module of their own for it.
 *
 * <p>No thread waits for a client or for another call: bodies are read as they arrive ({@link
 * org.saitan.query.web.BodyReader}), and what takes long is handed to a {@link
 * org.saitan.query.web.Limiter}, which has a few threads of its own and lets clients take turns.
 */
package org.saitan.query.web;
