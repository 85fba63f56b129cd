/** Builds tables of completions and proves them correct. */
package org.saitan.engine.completion;
