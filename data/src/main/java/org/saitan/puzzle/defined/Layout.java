package org.saitan.puzzle.defined;

import java.util.List;

/**
 * How the states of a definition are split into blocks and lanes.
 *
 * @param chain the levels: what each fixes
 * @param blockLevels how many levels make the block; the rest make the lane
 * @param symmetries the symmetries that take blocks to blocks, a group, the identity first
 */
record Layout(PieceChain chain, int blockLevels, List<Automorphism> symmetries) {
  /** Returns the number of lanes. */
  long lanes() {
    return chain.chain().size(blockLevels, chain.levels()).longValueExact();
  }
}
