/**
 * Failures and reasons that are shown to users: invalid input, insufficient memory or disk, and
 * reasons for answers.
 */
package org.saitan.problem;
