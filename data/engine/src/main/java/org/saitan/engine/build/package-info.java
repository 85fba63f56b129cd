/** What building tables of every kind has in common: plans, limits, locks, observers. */
package org.saitan.engine.build;
