/**
 * The command line that builds tables: options, plans and progress. Programs use {@code
 * org.saitan.api.engine} instead.
 */
package org.saitan.generator;
