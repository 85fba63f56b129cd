/** What is asked of boards to fill, answered with given cells and counts. */
package org.saitan.query.completion.ask;
