/** Drawings of positions and boards as SVG, and sheets of them to print. */
package org.saitan.query.drawing;
