/** Boards of moves: commands and routes that answer from tables of distances. */
package org.saitan.query.distance;
