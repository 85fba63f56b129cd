/** The workshop, which builds tables for puzzles that visitors design. */
package org.saitan.query.workshop;
