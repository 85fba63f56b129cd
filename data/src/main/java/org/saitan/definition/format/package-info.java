/**
 * Readers and writers of definitions: .tws (the ksolve family), KPuzzle JSON (cubing.js), GAP
 * permutations, and the canonical form that tables carry.
 */
package org.saitan.definition.format;
