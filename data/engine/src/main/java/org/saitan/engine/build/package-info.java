/** Classes that all builds have in common: plans, limits, locks and observers. */
package org.saitan.engine.build;
