/** What is asked of tables of distances, answered with positions, moves and numbers. */
package org.saitan.query.distance.ask;
