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
 * The manifest of a completion table. The number of solutions and each total of the census are
 * separate fields. They are decimal strings because they may be arbitrarily large.
 *
 * @param fields all fields; fields that this class does not know are totals of the census
 */
public record CompletionManifest(ManifestFields fields) implements Table.Manifest {
  /** The name of this kind of table. */
  public static final String NAME = "completions";

  private static final String LAYERS = "layers";
  private static final String SOLUTIONS = "solutions";

  private static final Set<String> OTHER_FIELDS =
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

  /** Creates the manifest and checks that no field is missing. */
  public CompletionManifest {
    Table.Manifest.requireCommon(fields);
    fields.list(LAYERS, Long.class);
    tally(fields);
  }

  /**
   * Returns the manifest of a newly built table.
   *
   * @param layers the number of states for each number of filled cells, from 0
   * @param tally the number of solutions and the totals of the board's {@link Census}
   * @param digest the {@link TableDigest} of the table, which depends only on the rules
   * @param seconds the duration of the build
   */
  static CompletionManifest of(
      PlacementBoard board,
      List<Integer> layers,
      Census.Tally tally,
      String digest,
      double seconds) {
    long states = layers.stream().mapToLong(Integer::longValue).sum();
    ManifestFields fields =
        Table.Manifest.common(NAME, board, states, digest, seconds)
            .with(LAYERS, layers)
            .with(SOLUTIONS, tally.solutions().toString());
    for (var total : tally.totals().entrySet()) {
      fields = fields.with(total.getKey(), total.getValue().toString());
    }
    return new CompletionManifest(fields);
  }

  /** Returns the number of states for each number of filled cells, from 0. */
  public List<Integer> layers() {
    return fields.list(LAYERS, Long.class).stream().map(Long::intValue).toList();
  }

  /** Returns the number of solutions and the totals of the board's {@link Census}. */
  public Census.Tally tally() {
    return tally(fields);
  }

  private static Census.Tally tally(ManifestFields fields) {
    Map<String, BigInteger> totals = new LinkedHashMap<>();
    for (String name : fields.values().keySet()) {
      if (!OTHER_FIELDS.contains(name)) {
        totals.put(name, count(fields, name));
      }
    }
    return new Census.Tally(count(fields, SOLUTIONS), totals);
  }

  /**
   * {@inheritDoc} A stored state represents all states with the same {@link
   * PlacementRules#canonical} state.
   */
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

  /** {@inheritDoc} These facts are the number of solutions and the first total of the census. */
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
      throw new IllegalArgumentException("bad manifest: field '" + name + "' is " + digits);
    }
    return new BigInteger(digits);
  }

  /** Returns a description of a contradiction in this manifest, or null if it is consistent. */
  String contradiction(PlacementRules rules) {
    String kind = fields.text(KIND);
    if (!NAME.equals(kind)) {
      return "kind of table " + kind + ", expected " + NAME;
    }
    long sum = layers().stream().mapToLong(Integer::longValue).sum();
    if (layers().size() != rules.cells() + 1 || sum != states()) {
      return Plural.of(layers().size(), "layer")
          + " with a total of "
          + Plural.of(sum, "state")
          + ", not "
          + states();
    }
    List<String> names = rules.census().totals().stream().map(Census.Total::name).toList();
    if (!names.equals(List.copyOf(tally().totals().keySet()))) {
      return "totals " + tally().totals().keySet() + ", expected " + names;
    }
    return rules.census().inconsistency(tally()).orElse(null);
  }
}
