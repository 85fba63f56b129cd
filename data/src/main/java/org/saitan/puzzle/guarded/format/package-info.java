/**
 * Guarded puzzles in files: grids and rules for people, JSON for programs, Sokoban levels. {@link
 * org.saitan.puzzle.guarded.format.GuardedFile} is the front.
 */
package org.saitan.puzzle.guarded.format;
