/** The command line: commands, options and help, and the commands that all kinds of board share. */
package org.saitan.query.command;
