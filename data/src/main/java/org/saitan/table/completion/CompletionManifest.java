// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.saitan.filling.Census;
import org.saitan.filling.Filling;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;
import org.saitan.table.TableDigest;
import org.saitan.text.PlainJson;
import org.saitan.text.Plural;

/**
 * What a table of completions says about itself, kept in the table as JSON. The solutions and the
 * totals of the census are fields of their own there, one beside the other, as strings of decimal
 * digits, as they may have any size.
 *
 * @param format number of the table format
 * @param kind {@value #NAME}
 * @param board name of the board
 * @param family name of the board's family
 * @param abilities what the program that wrote the table could be asked of the board
 * @param rules number of the board's rules
 * @param states number of states with a completion, of which each stands for all with the same
 *     {@link Filling#canonical}
 * @param layers number of states after 0, 1, 2, ... all cells
 * @param tally the solutions, and the totals of the filling's {@link Census}; none if it has none
 * @param digest {@link TableDigest} over all values, in hexadecimal: a function of the rules alone
 * @param program version of the program that wrote the table
 * @param seconds seconds that the build took
 * @param finished whether the build came to its end
 */
public record CompletionManifest(
    int format,
    String kind,
    String board,
    String family,
    List<String> abilities,
    int rules,
    long states,
    List<Integer> layers,
    Census.Tally tally,
    String digest,
    String program,
    double seconds,
    boolean finished)
    implements Table.Manifest {
  /** The kind of table. */
  public static final String NAME = "completions";

  private static final String SOLUTIONS = "solutions";

  private static final Set<String> NOT_TOTALS =
      Set.of(
          "format",
          KIND,
          "board",
          FAMILY,
          ABILITIES,
          "rules",
          "states",
          "layers",
          SOLUTIONS,
          "digest",
          "program",
          "seconds",
          "finished");

  /** Creates the manifest and copies its list. */
  public CompletionManifest {
    abilities = List.copyOf(abilities);
    layers = List.copyOf(layers);
  }

  @Override
  public long stored() {
    return states;
  }

  /** Returns the number of solutions. */
  public BigInteger solutions() {
    return tally.solutions();
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
    tally.totals().entrySet().stream()
        .limit(1)
        .forEach(total -> facts.put(total.getKey(), total.getValue()));
    return facts;
  }

  byte[] toJson() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("format", format);
    fields.put(KIND, kind);
    fields.put("board", board);
    fields.put(FAMILY, family);
    fields.put(ABILITIES, abilities);
    fields.put("rules", rules);
    fields.put("states", states);
    fields.put("layers", layers);
    fields.put(SOLUTIONS, solutions().toString());
    tally.totals().forEach((name, total) -> fields.put(name, total.toString()));
    fields.put("digest", digest);
    fields.put("program", program);
    fields.put("seconds", seconds);
    fields.put("finished", finished);
    return PlainJson.write(fields).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a manifest of a format that this program knows. Whatever field it does not know is a
   * total of the census.
   */
  static CompletionManifest fromJson(byte[] json) {
    ManifestFields fields = ManifestFields.of(json);
    Map<String, BigInteger> totals = new LinkedHashMap<>();
    for (String name : fields.values().keySet()) {
      if (!NOT_TOTALS.contains(name)) {
        totals.put(name, count(fields, name));
      }
    }
    return new CompletionManifest(
        fields.take("format", Integer.class),
        fields.take(KIND, String.class),
        fields.take("board", String.class),
        fields.take(FAMILY, String.class),
        fields.texts(ABILITIES),
        fields.take("rules", Integer.class),
        fields.take("states", Number.class).longValue(),
        fields.counts("layers").stream().map(Math::toIntExact).toList(),
        new Census.Tally(count(fields, SOLUTIONS), totals),
        fields.take("digest", String.class),
        fields.take("program", String.class),
        fields.take("seconds", Number.class).doubleValue(),
        fields.take("finished", Boolean.class));
  }

  private static BigInteger count(ManifestFields fields, String name) {
    String digits = fields.take(name, String.class);
    if (!digits.matches("[0-9]+")) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + digits);
    }
    return new BigInteger(digits);
  }

  /** Returns what in this manifest of a filling contradicts itself, or null. */
  String contradiction(Filling of) {
    if (!NAME.equals(kind)) {
      return "its kind is " + kind + ", not " + NAME;
    }
    long sum = layers.stream().mapToLong(Integer::longValue).sum();
    if (layers.size() != of.cells() + 1 || sum != states) {
      return Plural.of(layers.size(), "layer")
          + " add up to "
          + Plural.of(sum, "state")
          + ", not "
          + states;
    }
    Optional<Census> census = of.able(Census.class);
    List<String> names =
        census.map(Census::totals).orElse(List.of()).stream().map(Census.Total::name).toList();
    if (!names.equals(List.copyOf(tally.totals().keySet()))) {
      return "its totals are " + tally.totals().keySet() + ", not " + names;
    }
    return census.flatMap(totals -> totals.contradiction(tally)).orElse(null);
  }
}
