/** The answers from tables of distances: one record, and so one JSON shape, for each kind. */
package org.saitan.query.distance.answer;
