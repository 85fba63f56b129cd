/** Builds of tables of completions: two sweeps, a census as a check, write. */
package org.saitan.engine.completion;
