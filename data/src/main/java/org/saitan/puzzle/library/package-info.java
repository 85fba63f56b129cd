/**
 * The library of puzzles that come as definitions: generated families and single puzzles from
 * files.
 */
package org.saitan.puzzle.library;
