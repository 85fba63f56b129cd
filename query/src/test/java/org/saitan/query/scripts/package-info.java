/** Tests of what starts the programs. */
package org.saitan.query.scripts;
