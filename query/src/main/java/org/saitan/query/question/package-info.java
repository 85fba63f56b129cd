/** Questions about boards, each declared once for the command line and for HTTP. */
package org.saitan.query.question;
