/** Tests of the scripts that start the programs. */
package org.saitan.query.scripts;
