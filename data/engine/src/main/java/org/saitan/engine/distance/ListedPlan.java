// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.build.Plan;
import org.saitan.engine.listed.ClassMoves;
import org.saitan.engine.listed.Listing;
import org.saitan.engine.step.Budget;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * What is known of the table of a board whose states are listed before they are: how much a state
 * takes, and not how many there are.
 *
 * @param board the board
 * @param rules its rules on packed states
 * @param symmetries whether one state of each class is kept
 * @param engine whether layers are in memory, or in files from the beginning
 */
record ListedPlan(
    MoveBoard board, ListedRules rules, boolean symmetries, BuildOptions.Engine engine)
    implements Plan, Plan.Words {
  /**
   * Bytes of memory of a stored state besides its words, while states are listed, about: the index
   * 6 to 9, the move and what keeps it 2 each and room to grow.
   */
  private static final double BESIDE_WORDS = 12;

  /** The same with starts, where distances are kept by themselves. */
  private static final double BESIDE_WORDS_WITH_STARTS = 17;

  /**
   * How often a state is in files at a time: in the list, the last layer, what was found from it.
   */
  private static final double FILED = 3;

  /** Bytes of a state in a file besides its words, about. */
  private static final double FILED_BESIDE_WORDS = 8;

  /** Creates the plan of a board. */
  static ListedPlan of(MoveBoard board, boolean symmetry) {
    ListedRules rules = board.listed().orElseThrow();
    boolean classes = symmetry && rules.symmetries() > 1;
    return new ListedPlan(board, rules, classes, BuildOptions.Engine.MEMORY);
  }

  @Override
  public Optional<Plan> onDisk(double heap) {
    return Optional.of(new ListedPlan(board, rules, symmetries, BuildOptions.Engine.DISK));
  }

  private boolean inFiles() {
    return engine == BuildOptions.Engine.DISK;
  }

  private double bytesPerState() {
    return rules.words() * Long.BYTES
        + (rules.starts().isEmpty() ? BESIDE_WORDS : BESIDE_WORDS_WITH_STARTS);
  }

  /** Returns what there is to say of the most bytes that the list may take. */
  private String atMost() {
    OptionalDouble most =
        Listing.bytesAtMost(ClassMoves.of(rules, symmetries), symmetries, Listing.mostBytes());
    return most.isPresent() ? ", at most " + Magnitude.bytes(most.getAsDouble()) : "";
  }

  /** {@inheritDoc} Here it is not known, and has no number. */
  @Override
  public double states() {
    return Double.NaN;
  }

  @Override
  public Need memory() {
    return new Need(
        "at least ",
        Budget.BASE,
        inFiles()
            ? "and that of a thousandth of the stored states for each thread"
            : "and about %.0f bytes a stored state%s".formatted(bytesPerState(), atMost()));
  }

  @Override
  public double processBytes() {
    return Budget.process(Budget.BASE, 0);
  }

  @Override
  public Need disk() {
    return new Need(
        "at least ",
        1e4,
        inFiles()
            ? "and some %.0f bytes a stored state"
                .formatted(FILED * (rules.words() * Long.BYTES + FILED_BESIDE_WORDS))
            : "and some 2 bytes a stored state");
  }

  /** {@inheritDoc} Here it is that of any build. */
  @Override
  public double cpuSeconds() {
    return Budget.seconds(0.0);
  }

  @Override
  public Optional<String> beyondLimits() {
    return Optional.empty();
  }

  @Override
  public Plan.Words words() {
    return this;
  }

  @Override
  public Row row() {
    return new Row("listed", "listed", "");
  }

  @Override
  public List<Fact> facts() {
    return List.of(
        new Fact(
            "states",
            rules.starts().isEmpty()
                ? "not known before they are listed: all that can reach the goal"
                : "not known before they are listed: all that the start can become"),
        new Fact(
            "kept",
            symmetries
                ? "one of each class under " + Plural.of(rules.symmetries(), "symmetry")
                : "all of them"),
        new Fact("moves", Magnitude.of(rules.moves())));
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures()
        .with("precision", "unknown")
        .with("symmetries", symmetries ? rules.symmetries() : 1)
        .with("moves", rules.moves())
        .with("bytesPerState", bytesPerState())
        .values();
  }

  @Override
  public String announcement() {
    return inFiles()
        ? board.name() + ": states are listed in files as they are found"
        : "%s: states are listed as they are found; takes about %.0f bytes of heap for each that is stored%s"
            .formatted(board.name(), bytesPerState(), atMost());
  }

  @Override
  public String heading() {
    return FoundLayer.HEADING_OF_LIST;
  }
}
