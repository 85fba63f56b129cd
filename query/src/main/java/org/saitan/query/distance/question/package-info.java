/** Questions to tables of distances: one file each, and their list. */
package org.saitan.query.distance.question;
