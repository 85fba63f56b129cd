/**
 * What a person reads when something cannot be done: bad input, what does not fit, and reasons as
 * data.
 */
package org.saitan.problem;
