/** Limits on the work for an answer, for tables of every kind. */
package org.saitan.query.ask;
