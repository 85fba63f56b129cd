/**
 * Readers and writers of definitions: .tws (twsearch, ksolve), KPuzzle JSON (cubing.js), GAP
 * permutations, and the canonical form stored with tables.
 */
package org.saitan.definition.format;
