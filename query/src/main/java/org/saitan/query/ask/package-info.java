/** Limits on the work for an answer, for all kinds of table. */
package org.saitan.query.ask;
