/** Pages with all their answers as plain files, for hosts that run no program. */
package org.saitan.query.site;
