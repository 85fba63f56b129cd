/** What tables of distances say, over HTTP. */
package org.saitan.query.distance.web;
