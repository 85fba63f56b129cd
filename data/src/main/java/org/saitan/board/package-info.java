/** A puzzle with moves or to fill, and what a family of boards is. */
package org.saitan.board;
