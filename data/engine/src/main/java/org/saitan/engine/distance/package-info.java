/** Builds distance tables: plans, searches and writes. */
package org.saitan.engine.distance;
