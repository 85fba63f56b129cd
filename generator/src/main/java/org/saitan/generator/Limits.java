package org.saitan.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.problem.DoesNotFitException;

/**
 * What a build may take on this machine.
 *
 * @param heap bytes that the program's heap may grow to
 * @param disk bytes free where tables live
 * @param threads threads that work
 * @param symmetry whether blocks are reduced to classes
 */
record Limits(double heap, double disk, int threads, boolean symmetry) {
  /** Returns the limits of this process for tables in a directory, which need not exist yet. */
  static Limits of(Path tables, int threads, boolean symmetry) throws IOException {
    Path existing = tables;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    return new Limits(
        Runtime.getRuntime().maxMemory(),
        Files.getFileStore(existing).getUsableSpace(),
        threads,
        symmetry);
  }

  /** Returns these limits with so many more bytes of disk. */
  Limits withDisk(long more) {
    return new Limits(heap, disk + more, threads, symmetry);
  }

  /** Returns what the build of a board needs. */
  BuildPlan plan(MoveBoard board) {
    return BuildPlan.of(board, symmetry, threads);
  }

  /** Returns why a plan does not fit these limits; empty if it does. */
  Optional<String> obstacle(BuildPlan plan) {
    return plan.obstacle(heap, disk);
  }

  /**
   * Refuses a board that does not fit.
   *
   * @throws DoesNotFitException with figures and the biggest board of the family that would fit
   */
  BuildPlan require(MoveBoard board) {
    BuildPlan plan = plan(board);
    Optional<String> obstacle = obstacle(plan);
    if (obstacle.isPresent()) {
      String advice =
          biggestLike(board)
              .map(b -> "; the biggest board of its family that fits is " + b.name())
              .orElse("");
      throw new DoesNotFitException(obstacle.get() + advice);
    }
    return plan;
  }

  /** Returns the board with most states, of the same family, that fits. */
  Optional<MoveBoard> biggestLike(MoveBoard board) {
    return Families.ladder(board).stream()
        .sorted(Comparator.comparing((MoveBoard b) -> b.size().states()).reversed())
        .filter(b -> obstacle(BuildPlan.atLeast(b, symmetry, threads)).isEmpty())
        // Read anew, so that no more than one board's space is held at a time.
        .filter(b -> obstacle(plan(Families.board(b.name()))).isEmpty())
        .findFirst();
  }
}
