/** Questions to tables, each declared once for the command line and for HTTP. */
package org.saitan.query.question;
