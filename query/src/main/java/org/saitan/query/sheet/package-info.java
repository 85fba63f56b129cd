/** Sheets for class: positions or puzzles to print, and their answers on a page of their own. */
package org.saitan.query.sheet;
