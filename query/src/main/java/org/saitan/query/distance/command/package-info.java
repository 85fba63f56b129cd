/** The commands for boards of moves. */
package org.saitan.query.distance.command;
