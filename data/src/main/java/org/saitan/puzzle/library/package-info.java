/** The library of predefined puzzles: generated families and single puzzles from files. */
package org.saitan.puzzle.library;
