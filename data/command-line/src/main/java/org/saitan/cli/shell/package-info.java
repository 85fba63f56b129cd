/**
 * Completions for shells and pages of the manual, all made of the options that the programs read
 * their command lines by.
 */
package org.saitan.cli.shell;
