/** What is asked of boards to fill, over HTTP. */
package org.saitan.query.completion.web;
