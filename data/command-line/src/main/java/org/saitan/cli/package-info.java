/** The command lines of both programs: arguments, help, exit codes and output. */
package org.saitan.cli;
