/** Builds tables of completions: two sweeps, a check against the census, writing. */
package org.saitan.engine.completion;
