/**
 * Placement puzzles: commands and HTTP routes that answer with or without tables of completions.
 */
package org.saitan.query.completion;
