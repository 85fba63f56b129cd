/** File operations that are atomic and durable, and input files that cannot block forever. */
package org.saitan.file;
