/** Questions about tables of distances over HTTP. */
package org.saitan.query.distance.web;
