/** Questions about boards to fill: one file each, and their list. */
package org.saitan.query.completion.question;
