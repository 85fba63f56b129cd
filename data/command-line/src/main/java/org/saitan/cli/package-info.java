/** Command lines of both tools: arguments, help pages, exit codes, and where answers go. */
package org.saitan.cli;
