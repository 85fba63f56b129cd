package org.saitan.table.distance;

import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.ArcTable;
import org.saitan.space.KeptClasses;
import org.saitan.space.LaneMaps;

/** The memory of a pass over all blocks of a table along all their arcs, with numbers a state. */
final class PassNeed {
  /** What the program itself takes, and the scratch memory of threads. */
  private static final double BASE_BYTES = 96e6;

  private PassNeed() {}

  /**
   * Returns the bytes of heap that a pass takes.
   *
   * @param numbers bytes of what is held of states, once the arcs are made
   */
  static double bytes(MoveBoard board, DistanceManifest manifest, double numbers) {
    BoardSize size = board.size();
    boolean classes = manifest.symmetries() > 1;
    double blocks = manifest.blocks();
    double shifts =
        board.space().laneMaps().hasShifts() ? ArcTable.shiftBytes(blocks * size.arcs()) : 0;
    double arcs = ArcTable.bytes(blocks * size.arcs(), blocks) + shifts;
    return BASE_BYTES
        + (classes ? KeptClasses.bytes(blocks) : 0)
        + LaneMaps.bytes(size.laneMaps(classes, blocks), manifest.lanes())
        + arcs
        + Math.max(arcs, numbers); // Arcs are held twice while they are made; numbers come after.
  }
}
