/** Commands and HTTP routes for placement puzzles, with or without tables of completions. */
package org.saitan.query.completion;
