/** Batches of positions from standard input, a file or the body of a request. */
package org.saitan.query.distance.input;
