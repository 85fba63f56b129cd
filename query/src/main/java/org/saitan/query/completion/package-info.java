/** Boards to fill: commands and routes that answer from tables of completions, or without. */
package org.saitan.query.completion;
