/** Drawings of boards and positions as data, rendered by the SVG writer and the pages. */
package org.saitan.drawing;
