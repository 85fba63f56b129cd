/** Questions about placement puzzles: one file each, and their list. */
package org.saitan.query.completion.question;
