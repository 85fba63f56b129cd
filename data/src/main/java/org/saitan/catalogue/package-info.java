/**
 * What there is by name: {@link org.saitan.catalogue.Catalogue} lists the families, a line each,
 * and the kinds of table, a line each. The front door for programs that read tables.
 */
package org.saitan.catalogue;
