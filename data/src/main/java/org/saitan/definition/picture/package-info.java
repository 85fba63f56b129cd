/** Pictures of puzzles: solids with cut faces, in a few lines of words. */
package org.saitan.definition.picture;
