/** Boards of moves: commands and HTTP routes that answer from tables of distances. */
package org.saitan.query.distance;
