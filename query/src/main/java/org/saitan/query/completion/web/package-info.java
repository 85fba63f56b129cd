/** What is asked of placement puzzles, over HTTP. */
package org.saitan.query.completion.web;
