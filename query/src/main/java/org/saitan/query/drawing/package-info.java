/** Drawings of positions and boards as SVG. */
package org.saitan.query.drawing;
