/** Numbers for people. */
package org.saitan.text;
