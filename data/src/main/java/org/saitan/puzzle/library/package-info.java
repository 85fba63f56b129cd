/**
 * Puzzles that come with the program as definitions: families made by a few lines each, and single
 * ones from files.
 */
package org.saitan.puzzle.library;
