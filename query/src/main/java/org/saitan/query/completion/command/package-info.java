/** The commands for boards to fill. */
package org.saitan.query.completion.command;
