/** Answers and events as JSON, with exact numbers: the same for both programs. */
package org.saitan.json;
