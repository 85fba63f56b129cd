/** What pages that no server answers have of a puzzle with moves: a file with its whole table. */
package org.saitan.query.distance.site;
