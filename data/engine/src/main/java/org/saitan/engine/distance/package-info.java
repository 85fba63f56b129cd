/** Builds tables of distances: plan, search, write. */
package org.saitan.engine.distance;
