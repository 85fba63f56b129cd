// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.saitan.board.BoardSize;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.build.Plan;
import org.saitan.engine.search.LayerFile;
import org.saitan.space.LaneMaps;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * How the plan of a table of distances reads.
 *
 * @param plan what there is to search
 * @param needs what the engine needs that is to search it
 */
record DistancePlanWords(DistancePlan plan, Plan needs) implements Plan.Words {
  private static final int MOST_LAYERS = BlockLayout.MAX_DISTANCE + 1;

  @Override
  public Row row() {
    return new Row(
        Magnitude.of(plan.board().size().states()),
        kept(),
        Magnitude.of(plan.board().size().lanes()));
  }

  private String kept() {
    return (plan.exact() ? "" : ">= ") + Magnitude.of(plan.blocks());
  }

  @Override
  public List<Fact> facts() {
    BoardSize size = plan.board().size();
    double laneMaps = size.laneMaps(plan.symmetry(), plan.budget().blocks());
    return List.of(
        new Fact("states", Magnitude.of(size.states())),
        new Fact("blocks", Magnitude.of(size.blocks()) + " of " + Plural.of(size.lanes(), "lane")),
        new Fact(
            "kept",
            kept()
                + (plan.symmetry()
                    ? " "
                        + Plural.noun(plan.blocks(), "class")
                        + " under "
                        + Plural.of(size.symmetries(), "symmetry")
                    : " " + Plural.noun(plan.blocks(), "block"))),
        new Fact(
            "lane maps",
            "about %,.0f, %s of the memory"
                .formatted(
                    laneMaps, Magnitude.bytes(LaneMaps.bytes(laneMaps, plan.budget().lanes())))),
        new Fact(
            "offsets",
            "at most %s of the memory while writing, for the runs of %s layers"
                .formatted(
                    Magnitude.bytes(LayerFile.bytes(plan.runs(), MOST_LAYERS)), MOST_LAYERS)));
  }

  @Override
  public Map<String, Object> figures() {
    BoardSize size = plan.board().size();
    return new Figures()
        .with("states", size.states())
        .with("precision", plan.exact() ? "exact" : "at least")
        .with("blocks", size.blocks())
        .with("kept", plan.blocks())
        .with("lanes", size.lanes())
        .with("symmetries", plan.symmetry() ? size.symmetries() : BigInteger.ONE)
        .with("moves", size.moves())
        .values();
  }

  @Override
  public String announcement() {
    BoardSize size = plan.board().size();
    String keeps =
        plan.symmetry()
            ? Plural.of(plan.blocks(), "class") + " of " + Plural.of(size.blocks(), "block")
            : Plural.of(plan.blocks(), "block");
    return "%s: %s as %s x %s; takes about %s of heap, %s of memory in all, %s of disk"
        .formatted(
            plan.board().name(),
            Plural.of(size.states(), "state"),
            keeps,
            Plural.of(size.lanes(), "lane"),
            Magnitude.bytes(needs.memory().bytes()),
            Magnitude.bytes(needs.processBytes()),
            Magnitude.bytes(needs.disk().bytes()));
  }

  @Override
  public String heading() {
    return FoundLayer.HEADING;
  }
}
