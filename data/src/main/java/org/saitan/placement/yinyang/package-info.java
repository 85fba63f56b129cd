/**
 * Yin-Yang (shiromaru-kuromaru): fillings of a board with white and black circles where each color
 * is connected and no 2x2 block is of one color.
 *
 * <p>Two views of one thing. The <em>color view</em> fills cells one after another, along the
 * shorter side, and remembers a frontier ({@code YinYangFrontier}); it serves tables and boards
 * with given circles. The <em>line view</em> counts the possible borders between the colors ({@code
 * BorderCensus}); it serves totals.
 */
package org.saitan.placement.yinyang;
