/**
 * Completion tables, which store the number of completions of each state of a placement puzzle.
 * Programs use {@link org.saitan.table.completion.CompletionTable} and its manifest; the other
 * classes are for writing and proving tables.
 */
package org.saitan.table.completion;
