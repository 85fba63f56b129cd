/**
 * Pictures of puzzles of a person's own: SVG whose elements are named by the places of pieces. What
 * may stand in them is little, and the same when they are read and when they are drawn.
 */
package org.saitan.definition.picture;
