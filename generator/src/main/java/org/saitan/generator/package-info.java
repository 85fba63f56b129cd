/**
 * Makes tables. For programs: {@link org.saitan.engine.Generator}, with the options, plans and
 * observers of {@link org.saitan.engine.build}; the rest is the command line.
 */
package org.saitan.generator;
