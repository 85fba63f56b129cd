/** The commands for puzzles with moves. */
package org.saitan.query.distance.command;
