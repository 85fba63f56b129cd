/** The files of a board in a static site. */
package org.saitan.query.distance.site;
