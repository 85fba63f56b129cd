/** The questions about placement puzzles. */
package org.saitan.query.completion.question;
