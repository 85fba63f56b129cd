/** Lookups and scans of tables of distances. */
package org.saitan.query.distance.ask;
