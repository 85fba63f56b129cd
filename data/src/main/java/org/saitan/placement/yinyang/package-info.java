/**
 * Yin-Yang (shiromaru-kuromaru): fillings of a board with white and black circles where each colour
 * is connected and no 2x2 block is of one colour.
 *
 * <p>Two views of one thing. The <em>colour view</em> fills cells one after another, along the
 * shorter side, and remembers a frontier ({@code YinYangFrontier}); it serves tables and boards
 * with given circles. The <em>line view</em> counts the possible borders between the colours
 * ({@code BorderCensus}); it serves totals.
 */
package org.saitan.placement.yinyang;
