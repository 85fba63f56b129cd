/**
 * The command line that makes tables: options, plans, and what is printed as a build goes on. For
 * programs there is {@code org.saitan.api.engine}.
 */
package org.saitan.generator;
