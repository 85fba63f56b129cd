/**
 * Answers shared by all kinds of table. Each answer is a record whose components define its JSON,
 * on the command line and over HTTP.
 */
package org.saitan.query.answer;
