/**
 * Whole tables as files: which states, which columns, as lines of text; block by block, without an
 * object for each state, on several threads.
 */
package org.saitan.query.distance.export;
