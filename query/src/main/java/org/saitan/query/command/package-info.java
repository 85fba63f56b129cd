/**
 * The command line: which command is meant and for which kind of board, options, help; and the
 * commands that are the same for boards of every kind.
 */
package org.saitan.query.command;
