/**
 * Writing of answers and events as JSON with exact numbers, and parsing of JSON files with
 * positions for error messages.
 */
package org.saitan.json;
