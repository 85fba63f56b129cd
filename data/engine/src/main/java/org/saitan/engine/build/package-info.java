/** The parts common to all builds: plans, limits, locks, observers. */
package org.saitan.engine.build;
