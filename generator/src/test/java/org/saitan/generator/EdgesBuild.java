package org.saitan.generator;

import java.nio.file.Path;
import org.saitan.board.MoveBoard;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.build.ProcessorTime;
import org.saitan.puzzle.defined.SplitBoards;
import org.saitan.space.ArcTable;
import org.saitan.space.KeptBlocks;
import org.saitan.space.Workers;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/** Until the command line can: build or prove DIR FILE. */
public final class EdgesBuild {
  private EdgesBuild() {}

  public static void main(String[] args) throws Exception {
    MoveBoard board = SplitBoards.of(DefinitionFile.read(Path.of(args[2])));
    TableHome home = new TableHome(Path.of(args[1]));
    double start = System.nanoTime() / 1e9;
    switch (args[0]) {
      case "plan" -> {
        System.out.println(
            board.space().symmetries().classes() + " classes, CPU " + ProcessorTime.seconds());
        System.out.println(
            Generator.standard().of(board).plan(BuildOptions.usual()).announcement());
        System.out.println("CPU " + ProcessorTime.seconds());
      }
      case "setup" -> {
        try (Workers workers = new Workers(2)) {
          KeptBlocks kept = KeptBlocks.classes(board.space(), workers);
          System.out.println(
              kept.count()
                  + " kept, CPU "
                  + ProcessorTime.seconds()
                  + " wall "
                  + (System.nanoTime() / 1e9 - start));
          ArcTable.build(board.space(), kept, workers);
          System.out.println(
              "arcs, CPU "
                  + ProcessorTime.seconds()
                  + " wall "
                  + (System.nanoTime() / 1e9 - start));
        }
      }
      case "build" -> {
        BuildObserver observer =
            new BuildObserver() {
              @Override
              public void passed(org.saitan.generator.build.Milestone done) {
                System.out.println(
                    done
                        + " CPU "
                        + ProcessorTime.seconds()
                        + " wall "
                        + (System.nanoTime() / 1e9 - start));
              }

              @Override
              public void phase(String name, long steps) {
                System.out.println(
                    "phase "
                        + name
                        + " CPU "
                        + ProcessorTime.seconds()
                        + " wall "
                        + (System.nanoTime() / 1e9 - start));
              }

              @Override
              public void remark(String what) {
                System.out.println(what);
              }
            };
        Generator generator =
            args.length > 3
                ? new Generator(
                    java.util.List.of(
                        new org.saitan.generator.distance.DistanceBuilds(
                            Double.parseDouble(args[3]))))
                : Generator.standard();
        System.out.println(generator.build(board, home, BuildOptions.usual(), observer).lines());
        System.out.println("CPU " + ProcessorTime.seconds());
        try (DistanceTable table = DistanceTable.open(home, board)) {
          System.out.println(table.manifest());
        }
      }
      default -> {
        try (DistanceTable table = DistanceTable.open(home, board);
            Workers workers = new Workers(2)) {
          java.util.concurrent.atomic.AtomicLong steps =
              new java.util.concurrent.atomic.AtomicLong();
          long all = table.proofSteps();
          System.out.println(
              table.prove(
                  workers,
                  () -> {
                    long step = steps.incrementAndGet();
                    if (step % Math.max(1, all / 40) == 0) {
                      System.out.println(
                          step
                              + "/"
                              + all
                              + " CPU "
                              + ProcessorTime.seconds()
                              + " wall "
                              + (System.nanoTime() / 1e9 - start));
                    }
                  }));
          System.out.println(
              "CPU " + ProcessorTime.seconds() + " wall " + (System.nanoTime() / 1e9 - start));
        }
      }
    }
  }
}
