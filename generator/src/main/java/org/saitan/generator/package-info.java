/**
 * Makes tables. For programs: {@link org.saitan.generator.Generator}, with the options, plans and
 * observers of {@link org.saitan.generator.build}; the rest is the command line.
 */
package org.saitan.generator;
