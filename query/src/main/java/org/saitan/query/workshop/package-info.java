/** The workshop, which builds tables of puzzles that visitors make. */
package org.saitan.query.workshop;
