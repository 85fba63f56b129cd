/** The output of {@code --json}: one JSON object per line. */
package org.saitan.generator.event;
