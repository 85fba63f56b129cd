/** Numbers for people, and text that shows its control characters. */
package org.saitan.text;
