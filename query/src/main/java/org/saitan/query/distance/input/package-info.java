/**
 * Positions as they come in many at a time: from standard input, a file or the body of a request.
 */
package org.saitan.query.distance.input;
