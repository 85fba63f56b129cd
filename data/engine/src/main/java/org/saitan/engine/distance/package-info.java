/** Builds distance tables: makes plans, runs searches and writes tables. */
package org.saitan.engine.distance;
