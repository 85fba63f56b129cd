/**
 * What there is by name: {@link org.saitan.catalogue.Catalogue} lists the families, a line each,
 * and the kinds of table, a line each.
 */
package org.saitan.catalogue;
