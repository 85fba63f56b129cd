/** Whole tables as lines of text: which states, which columns, which format. */
package org.saitan.query.distance.export;
