/** Formatting and parsing of numbers, and safe display of untrusted text. */
package org.saitan.text;
