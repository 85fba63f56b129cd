/** What boards and positions look like, as data that the SVG writer and the pages render. */
package org.saitan.drawing;
