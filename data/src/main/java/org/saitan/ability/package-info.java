/** What only some rules can do, and how it is asked for. Knows nothing of the rest. */
package org.saitan.ability;
