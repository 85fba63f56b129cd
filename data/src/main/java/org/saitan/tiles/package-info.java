/** Groups of sliding tiles, whose tables are additive pattern databases. */
package org.saitan.tiles;
