// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.SequenceReader.Sequence;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;

/** Tests the reading of move sequences. */
class SequenceReaderTest {
  private static final Definition CUBE = SharedDefinitions.tws("3x3x3-corners");

  private static Definition with(Definition d, Metric metric, List<Alias> aliases) {
    return d.with(
        draft -> {
          draft.metric = metric;
          draft.aliases = aliases;
        });
  }

  private static String names(Sequence sequence) {
    return sequence.moves().stream().map(NamedMove::name).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          R U' F2|R U' F2|R U' F F|R U U U F F
          R2'|R2|R R|R R
          R3|R'|R'|R R R
          R4 U5|U|U|U
          (R U)2|R U R U|R U R U|R U R U
          (R U)'|U' R'|U' R'|U U U R R R
          (R U)^-2|U' R' U' R'|U' R' U' R'|U U U R R R U U U R R R
          [R, U]|R U R' U'|R U R' U'|R U R R R U U U
          [R, U]'|U R U' R'|U R U' R'|U R U U U R R R
          [R: U]2|R U R' R U R'|R U R' R U R'|R U R R R R U R R R
          [R U: [F, D]]|R U F D F' D' U' R'|R U F D F' D' U' R'|R U F D F F F D D D U U U R R R
          K K'|R U U' R'|R U U' R'|R U U U U R R R
          x R|x R|x R|x R
          R’|R'|R'|R R R
          R^2 R^-1|R2 R'|R R R'|R R R R R
          """)
  void readsEveryNotation(String text, String powers, String single, String oneWay) {
    List<Alias> aliases = List.of(new Alias("K", "R U"));
    Map<Metric, String> expected =
        Map.of(Metric.POWERS, powers, Metric.SINGLE, single, Metric.ONE_WAY, oneWay);
    for (Metric metric : Metric.values()) {
      Sequence read = new SequenceReader(with(CUBE, metric, aliases)).read(text);
      assertThat(names(read)).as(metric + " " + text).isEqualTo(expected.get(metric));
    }
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void readsTheNameOfEveryMove(Metric metric) {
    for (String name : List.of("3x3x3-edges", "topspin-8-4", "pyraminx", "pancake-7")) {
      check(with(SharedDefinitions.tws(name), metric, List.of()));
    }
    // Two names end with a digit or an apostrophe, and one name looks like a conjugate.
    check(
        with(
            DefinitionFile.read(
                "odd.tws",
                "Set A 7 1\nSolved\nEnd\nMove A1\nA\n2 3 4 5 6 7 1\nEnd\n"
                    + "Move R'\nA\n2 3 4 5 1 6 7\nEnd\nMove [a:b]\nA\n1 2 4 3 5 6 7\nEnd\n"),
            metric,
            List.of()));
  }

  private static void check(Definition definition) {
    SequenceReader sequences = new SequenceReader(definition);
    List<NamedMove> all = MoveNames.all(definition, 1_000);
    assertThat(all).extracting(NamedMove::name).doesNotHaveDuplicates();
    for (NamedMove move : all) {
      assertThat(sequences.read(move.name()).moves()).containsExactly(move);
    }
  }

  @Test
  void listsMovesByGenerator() {
    assertThat(MoveNames.byGenerator(CUBE, 100))
        .extracting(MoveNames.GeneratorMoves::generator)
        .isEqualTo(CUBE.generators().stream().map(NamedMove::name).toList());
    assertThat(MoveNames.byGenerator(CUBE, 100).get(0).moves())
        .extracting(NamedMove::name)
        .containsExactly("U", "U2", "U'");
    Definition doubled =
        DefinitionFile.read(
            "doubled.tws",
            "Set A 3 1\nSolved\nEnd\nMove F\nA\n2 3 1\nEnd\nMove G\nA\n3 1 2\nEnd\n");
    assertThat(MoveNames.byGenerator(doubled, 100).get(1))
        .isEqualTo(new MoveNames.GeneratorMoves("G", List.of()));
    assertThat(MoveNames.byGenerator(doubled, 0).get(0).moves()).hasSize(1);
  }

  @Test
  void sequenceIsTheProductOfItsMoves() {
    List<NamedMove> all = MoveNames.all(CUBE, 100);
    Random random = new Random(10);
    StringBuilder text = new StringBuilder();
    Transformation product = Transformation.identity(CUBE.sets());
    for (int i = 0; i < 500; i++) {
      NamedMove move = all.get(random.nextInt(all.size()));
      text.append(move.name()).append(i % 3 == 0 ? "\n" : " ");
      product = product.then(move.transformation());
    }
    assertThat(SharedDefinitions.effect(CUBE, text.toString())).isEqualTo(product);
    Vocabulary words = Vocabulary.evaluate(CUBE);
    words.add("Twice", "(" + text + ")2");
    words.add("Conjugate", "[" + text + ": R]'");
    assertThat(words.meaning("Twice")).hasValue(product.then(product));
    assertThat(words.meaning("Conjugate"))
        .hasValue(SharedDefinitions.effect(CUBE, "[" + text + ": R]'"));
  }

  @Test
  void readsAnyNumberOfSequences() {
    SequenceReader sequences = new SequenceReader(CUBE);
    String longest = " ".repeat(19_999) + "R";
    for (int i = 0; i < 200; i++) {
      assertThat(sequences.read(longest).moves()).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          R Q U|'Q' at character 3 is not a move. Moves are B D F K L R U x y, with an optional number or ' after each
          R (U F|the end at character 7: expected a move or )
          R U)|')' at character 4: expected a move or the end
          [R; U]|']' at character 6: expected a move or , or :
          (R)99999999999|'9' at character 4: expected a number of at most 9 digits
          {U}|'}' at character 3: expected at least two distinct names in {}
          {U R U}|'}' at character 7: expected at least two distinct names in {}
          {U R|the end at character 5: expected a move or }
          R {U Q}|'Q' at character 4 is not a move. Moves are B D F K L R U x y, with an optional number or ' after each
          (R)^|'^' at character 4: expected a number of at most 9 digits
          (R)^1234567890|'^' at character 4: expected a number of at most 9 digits
          (R U)^2'|''' at character 8 is not a move. Moves are B D F K L R U x y, with an optional number or ' after each
          ((R U)999999)999999|a sequence may have at most 10000 single moves; write a shorter one
          """)
  void reportsThePositionOfAnError(String text, String message) {
    SequenceReader sequences =
        new SequenceReader(with(CUBE, Metric.POWERS, List.of(new Alias("K", "R"))));
    assertThatThrownBy(() -> sequences.read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  /**
   * After {A B C}, the name A has the meaning that B had before. The names in an alias keep their
   * initial meaning.
   */
  @ParameterizedTest
  @CsvSource({
    "{U F D B} U, F",
    "({U F D B})2 U F', D B'",
    "({U F D B})' U, B",
    "{U F D B} {F R B L} U F R, F R U",
    "K U K' U, R F R' U",
    "{U R} K U, U F",
    "{U K} U F, R D",
    "[K: U] U, R F R' U",
  })
  void renamingChangesTheMeaningOfNames(String text, String expected) {
    List<Alias> aliases = List.of(new Alias("K", "R {U F D B}"));
    assertThat(names(new SequenceReader(with(CUBE, Metric.POWERS, aliases)).read(text)))
        .isEqualTo(expected);
  }

  @Test
  void limitsNesting() {
    SequenceReader sequences = new SequenceReader(CUBE);
    assertThat(names(sequences.read("(".repeat(40) + "R" + ")".repeat(40)))).isEqualTo("R");
    assertThatThrownBy(() -> sequences.read("(".repeat(5_000)))
        .hasMessage("'(' at character 52: brackets may be nested at most 50 deep");
    assertThatThrownBy(() -> sequences.read("R ".repeat(20_000)))
        .hasMessage("the sequence has 40000 characters; at most 20000 are allowed");
  }

  @Test
  void limitsNestingOfAliasesInAnyOrder() {
    List<Alias> chain = chain(50, 4);
    assertThat(names(sequences(chain).read("N50 U"))).isEqualTo("R F");
    chain.add(new Alias("N51", "N50"));
    assertTooDeep("aliases are nested more than 50 deep", () -> sequences(chain));
    Collections.reverse(chain);
    assertTooDeep("aliases are nested more than 50 deep", () -> sequences(chain));
  }

  @Test
  void limitsExpansionOfRenamedAliases() {
    // The expansion of an alias that renames moves may be nested more deeply than its text.
    SequenceReader around = sequences(List.of(new Alias("A", "{U A} U")));
    assertTooDeep("aliases are nested more than 250 deep", () -> around.read("A"));
    assertThat(names(around.read("R"))).isEqualTo("R");
  }

  /** Returns a chain of aliases. Each alias is the previous alias in brackets. */
  private static List<Alias> chain(int length, int brackets) {
    List<Alias> chain = new ArrayList<>();
    chain.add(new Alias("N1", "R {U F}"));
    for (int i = 2; i <= length; i++) {
      chain.add(new Alias("N" + i, "(".repeat(brackets) + "N" + (i - 1) + ")".repeat(brackets)));
    }
    return chain;
  }

  private static SequenceReader sequences(List<Alias> aliases) {
    return new SequenceReader(with(CUBE, Metric.POWERS, aliases));
  }

  private static void assertTooDeep(String message, ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
  }

  @Test
  void composesRenamings() {
    Random random = new Random(3);
    NamePermutation names = new NamePermutation();
    Map<String, String> expected = new HashMap<>();
    for (int i = 0; i < 500; i++) {
      List<String> cycle = new ArrayList<>(List.of("A", "B", "C", "D", "E", "F"));
      Collections.shuffle(cycle, random);
      cycle = cycle.subList(0, 2 + random.nextInt(5));
      int sign = random.nextBoolean() ? 1 : -1;
      NamePermutation one = new NamePermutation();
      one.rename(cycle, sign);
      boolean after = random.nextBoolean();
      Map<String, String> next = new HashMap<>();
      for (String name : List.of("A", "B", "C", "D", "E", "F")) {
        next.put(
            name,
            after
                ? one.meaning(expected.getOrDefault(name, name))
                : expected.getOrDefault(one.meaning(name), one.meaning(name)));
      }
      expected = next;
      if (after) {
        names.append(one);
      } else {
        names.rename(cycle, sign);
      }
      expected.forEach((name, meaning) -> assertThat(names.meaning(name)).isEqualTo(meaning));
    }
  }
}
