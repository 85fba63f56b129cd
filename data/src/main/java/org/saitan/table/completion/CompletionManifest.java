// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Census;
import org.saitan.placement.PlacementRules;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;
import org.saitan.table.TableDigest;
import org.saitan.text.Plural;

/**
 * What a table of completions says about itself, kept in the table as JSON. The solutions and the
 * totals of the census are fields of their own there, one beside the other, as strings of decimal
 * digits, as they may have any size.
 *
 * @param fields all that it says, by name; those that are not named here are totals of the census
 */
public record CompletionManifest(ManifestFields fields) implements Table.Manifest {
  /** The kind of table. */
  public static final String NAME = "completions";

  private static final String LAYERS = "layers";
  private static final String SOLUTIONS = "solutions";

  private static final Set<String> NOT_TOTALS =
      Set.of(
          "format",
          KIND,
          "board",
          "family",
          "abilities",
          "rules",
          "states",
          LAYERS,
          SOLUTIONS,
          "digest",
          "program",
          "seconds",
          "finished");

  /** Creates the manifest, and checks that nothing is missing. */
  public CompletionManifest {
    Table.Manifest.requireCommon(fields);
    fields.list(LAYERS, Long.class);
    tally(fields);
  }

  /**
   * Returns what a finished table of this program says about itself.
   *
   * @param layers number of states after 0, 1, 2, ... all cells
   * @param tally the solutions, and the totals of the filling's {@link Census}
   * @param digest {@link TableDigest} over all values: a function of the rules alone
   * @param seconds seconds that the build took
   */
  static CompletionManifest of(
      PlacementBoard board,
      List<Integer> layers,
      Census.Tally tally,
      String digest,
      double seconds) {
    long states = layers.stream().mapToLong(Integer::longValue).sum();
    return new CompletionManifest(
            Table.Manifest.common(NAME, board, states, digest, seconds)
                .with(LAYERS, layers)
                .with(SOLUTIONS, tally.solutions().toString()))
        .withTotals(tally.totals());
  }

  private CompletionManifest withTotals(Map<String, BigInteger> totals) {
    ManifestFields all = fields;
    for (var total : totals.entrySet()) {
      all = all.with(total.getKey(), total.getValue().toString());
    }
    return new CompletionManifest(all);
  }

  /** Returns the manifest with another value of a field. */
  public CompletionManifest with(String name, Object value) {
    return new CompletionManifest(fields.with(name, value));
  }

  /** Returns the number of states after 0, 1, 2, ... all cells. */
  public List<Integer> layers() {
    return fields.list(LAYERS, Long.class).stream().map(Long::intValue).toList();
  }

  /** Returns the solutions, and the totals of the filling's {@link Census}. */
  public Census.Tally tally() {
    return tally(fields);
  }

  private static Census.Tally tally(ManifestFields fields) {
    Map<String, BigInteger> totals = new LinkedHashMap<>();
    for (String name : fields.values().keySet()) {
      if (!NOT_TOTALS.contains(name)) {
        totals.put(name, count(fields, name));
      }
    }
    return new Census.Tally(count(fields, SOLUTIONS), totals);
  }

  /** {@inheritDoc} Each stands for all with the same {@link PlacementRules#canonical}. */
  @Override
  public long stored() {
    return states();
  }

  /** Returns the number of solutions. */
  public BigInteger solutions() {
    return tally().solutions();
  }

  @Override
  public String headline() {
    return Plural.exactly(solutions(), "solution");
  }

  /** {@inheritDoc} They are the solutions and the first total of the census. */
  @Override
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put(SOLUTIONS, solutions());
    tally().totals().entrySet().stream()
        .limit(1)
        .forEach(total -> facts.put(total.getKey(), total.getValue()));
    return facts;
  }

  private static BigInteger count(ManifestFields fields, String name) {
    String digits = fields.text(name);
    if (!digits.matches("[0-9]+")) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + digits);
    }
    return new BigInteger(digits);
  }

  /** Returns what in this manifest of a filling contradicts itself, or null. */
  String contradiction(PlacementRules of) {
    String kind = fields.text(KIND);
    if (!NAME.equals(kind)) {
      return "its kind is " + kind + ", not " + NAME;
    }
    long sum = layers().stream().mapToLong(Integer::longValue).sum();
    if (layers().size() != of.cells() + 1 || sum != states()) {
      return Plural.of(layers().size(), "layer")
          + " add up to "
          + Plural.of(sum, "state")
          + ", not "
          + states();
    }
    List<String> names = of.census().totals().stream().map(Census.Total::name).toList();
    if (!names.equals(List.copyOf(tally().totals().keySet()))) {
      return "its totals are " + tally().totals().keySet() + ", not " + names;
    }
    return of.census().inconsistency(tally()).orElse(null);
  }
}
