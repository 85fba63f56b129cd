/**
 * Answers that all kinds of table share. Each is a record, which defines its JSON on the command
 * line and over HTTP.
 */
package org.saitan.query.answer;
