/** Tables of puzzles that visitors of a server write. */
package org.saitan.query.workshop;
