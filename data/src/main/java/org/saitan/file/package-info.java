/**
 * Files that hold all of what was meant or what was before, and files that may be read without
 * waiting for ever.
 */
package org.saitan.file;
