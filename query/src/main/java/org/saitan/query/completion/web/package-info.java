/** Questions about placement boards over HTTP. */
package org.saitan.query.completion.web;
