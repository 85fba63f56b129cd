/** The catalogue of families and kinds of table. */
package org.saitan.catalogue;
