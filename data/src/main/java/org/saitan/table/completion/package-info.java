/**
 * Tables of numbers of completions. For programs: {@link
 * org.saitan.table.completion.CompletionTable} and its manifest; the rest is how they are written
 * and proved.
 */
package org.saitan.table.completion;
