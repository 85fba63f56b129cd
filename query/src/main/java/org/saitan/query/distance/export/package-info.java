/** Exports of tables as lines of text: states, columns and formats. */
package org.saitan.query.distance.export;
