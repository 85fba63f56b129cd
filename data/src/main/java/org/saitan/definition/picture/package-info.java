/** Pictures of puzzles as solids with cut faces, described in text files. */
package org.saitan.definition.picture;
