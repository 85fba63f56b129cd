/** What is asked of placement puzzles, answered with given cells and counts. */
package org.saitan.query.completion.ask;
