/**
 * What a person is told when something cannot be done: bad input, what does not fit, and reasons as
 * data.
 */
package org.saitan.problem;
