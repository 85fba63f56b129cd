/**
 * Yin-Yang (shiromaru-kuromaru): boards filled with white and black circles so that each color is
 * connected and no 2x2 block has a single color.
 *
 * <p>Two algorithms count solutions. The frontier sweep ({@code YinYangFrontier}) fills in cells
 * one by one along the shorter side; tables and boards with given circles use it. The census
 * ({@code BorderCensus}) counts the possible borders between the colors; it is faster but gives
 * only totals.
 */
package org.saitan.placement.yinyang;
