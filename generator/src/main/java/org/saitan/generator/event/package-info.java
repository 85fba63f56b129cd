/** What programs read with {@code --json}: an object on a line of its own for each event. */
package org.saitan.generator.event;
