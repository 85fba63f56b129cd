/** Builds of tables of distances: plan, search with an engine, write. */
package org.saitan.engine.distance;
