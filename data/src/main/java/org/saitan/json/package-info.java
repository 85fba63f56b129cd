/**
 * Answers and events as JSON, with exact numbers, the same for both programs; and JSON that a
 * person writes, value by value with its place.
 */
package org.saitan.json;
