// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.engine.proof.Proof;
import org.saitan.engine.proof.Proof.Verdict;
import org.saitan.parallel.Workers;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;
import org.saitan.query.command.Form;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.Request;
import org.saitan.query.web.Router;
import org.saitan.query.web.TestServer;
import org.saitan.rules.Notation;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;
import org.saitan.table.TableEntry;
import org.saitan.table.TableFormat;
import org.saitan.table.TableHome;
import org.saitan.table.TableParts;

/**
 * A kind of table that no main code knows: boards whose table stores one weight. Listing, proving,
 * help and the choice of the command by the board are there without a line of their own.
 */
class ThirdKindTest {
  @TempDir Path tables;
  private Catalogue catalogue;
  private Tool tool;

  private record Stone(Family family) implements Board {
    @Override
    public String name() {
      return "stone-1";
    }

    @Override
    public int rulesVersion() {
      return 1;
    }

    @Override
    public Notation notation() {
      return new Notation(List.of("A stone is a stone."), List.of(), List.of(), List.of());
    }
  }

  private static final class Stones implements Family {
    @Override
    public String name() {
      return "stone";
    }

    @Override
    public List<String> syntax() {
      return List.of("stone-1");
    }

    @Override
    public String summary() {
      return "a stone with a weight";
    }

    @Override
    public Class<Stone> boardType() {
      return Stone.class;
    }

    @Override
    public List<Stone> boards(String name) {
      return List.of(new Stone(this));
    }

    @Override
    public List<String> published() {
      return List.of("stone-1");
    }
  }

  private record Weights(ManifestFields fields) implements Table.Manifest {
    static Weights of(Stone board) {
      return new Weights(Table.Manifest.common("weights", board, 1, "d", 0.5));
    }

    @Override
    public long stored() {
      return 1;
    }

    @Override
    public String headline() {
      return "7 grams";
    }

    @Override
    public Map<String, Object> facts() {
      return Map.of("grams", 7);
    }
  }

  private record WeightTable(Stone board, long bytes) implements Table {
    @Override
    public Table.Manifest manifest() {
      return Weights.of(board);
    }

    @Override
    public void close() {}
  }

  private static final class WeightKind implements Table.Kind<Stone> {
    @Override
    public String name() {
      return "weights";
    }

    @Override
    public Class<Stone> boards() {
      return Stone.class;
    }

    @Override
    public String boardIsCalled() {
      return "board to weigh";
    }

    @Override
    public Table open(TableHome home, Stone board, long cacheBytes) {
      return new WeightTable(board, TableEntry.read(home, "stone-1", List.of(this)).bytes());
    }

    @Override
    public Table.Manifest manifest(ManifestFields fields) {
      return new Weights(fields);
    }
  }

  private record Say(Form form) implements Command {
    static Say of(String name, String arguments) {
      return new Say(Form.of(name, arguments, name + " a weight", "query " + name + " stone-1"));
    }

    @Override
    public ExitStatus run(Request request) {
      request.println(form.name() + " " + request.board(Stone.class).name());
      return ExitStatus.OK;
    }
  }

  private static final class WeightQueries implements QueryKind {
    @Override
    public Class<Stone> boards() {
      return Stone.class;
    }

    @Override
    public Map<String, Supplier<Command>> commands() {
      Map<String, Supplier<Command>> commands = new LinkedHashMap<>();
      commands.put(
          "show",
          () ->
              new Say(
                  Say.of("show", "BOARD STATE")
                      .form()
                      .with(OptionForm.flag("heavy", "in kilograms"))));
      commands.put("weigh", () -> Say.of("weigh", "BOARD"));
      return commands;
    }

    @Override
    public Router.Routes routes() {
      return (router, cache) -> {};
    }

    @Override
    public String listHeading() {
      return "grams";
    }

    @Override
    public String listed(Map<String, Object> facts) {
      return facts.get("grams") + " grams";
    }

    @Override
    public Proof proof(Table table) {
      return new Proof() {
        @Override
        public long steps() {
          return 1;
        }

        @Override
        public Verdict run(Workers workers, Runnable progress) {
          return new Verdict(1, 1, 1, List.of());
        }
      };
    }

    @Override
    public List<String> proofShows() {
      return List.of("of a board to weigh, its weight;");
    }
  }

  @BeforeEach
  void prepare() throws IOException {
    List<Family> families = new ArrayList<>(Catalogue.standard().families());
    families.add(new Stones());
    List<Table.Kind<?>> kinds = new ArrayList<>(Catalogue.standardKinds());
    kinds.add(new WeightKind());
    List<QueryKind> queries = new ArrayList<>(QueryMain.standardKinds());
    queries.add(new WeightQueries());
    catalogue = new Catalogue(families, kinds);
    tool = new Tool(catalogue, queries, tables);
    byte[] manifest = Weights.of(new Stone(new Stones())).fields().toJson();
    new TableParts(new TableHome(tables), "stone-1")
        .finish(0, TableFormat.CURRENT, manifest, Optional.empty());
  }

  private String answer(String... words) {
    Tool.Said said = tool.run(words);
    assertThat(said.err()).isEmpty();
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
    return said.out();
  }

  @Test
  void theBoardDecidesWhichCommandIsMeant() {
    assertThat(answer("show", "stone-1", "x")).isEqualTo("show stone-1\n");
    assertThat(answer("weigh", "stone-1")).isEqualTo("weigh stone-1\n");
    assertThat(tool.run("deepest", "stone-1").err())
        .isEqualTo(
            "query: 'stone-1' is a board to weigh; the commands for it are show, weigh, verify\n");
    assertThat(tool.run("weigh", "rotation-3x3").err())
        .startsWith("query: 'rotation-3x3' is a board of moves; the commands for it are show, ");
    assertThat(tool.run("weigh").status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void helpListsAllKinds() {
    assertThat(answer("show", "--help"))
        .contains("Show a position: ", "Show a weight.", "--goal STATE", "--border", "--heavy")
        .contains("query show stone-1");
    assertThat(answer("stats", "--help"))
        .contains("BOARD... | BOARD\n", "Depth histogram,", "Solutions,");
    assertThat(answer("--help")).contains("weigh a weight");
    assertThat(answer("verify", "--help")).contains("of a board to weigh, its weight;");
  }

  @Test
  void itsTablesAreListedAndProved() {
    assertThat(answer("list").lines().map(line -> line.strip().replaceAll(" +", " ")))
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("board states grams size built in"),
            line -> assertThat(line).matches("stone-1 1 7 grams \\d+ bytes 0.50 s"));
    assertThat(answer("list", "--json"))
        .contains("\"kind\" : \"weights\"", "\"grams\" : 7", "\"summary\" : \"a stone with");
    assertThat(answer("verify", "--all"))
        .startsWith("stone-1: proved: 1 state (1 stored, all held to the rules)");
  }

  @Test
  void everyKindHasAHeadingInTheList() throws IOException {
    TestTables.build(new TableHome(tables), "rotation-2x2");
    assertThat(
            answer("list")
                .lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .filter(line -> line.startsWith("board states")))
        .containsExactly(
            "board states God's antipodes size built in", "board states grams size built in");
  }

  @Test
  void itsTablesAreServed() throws Exception {
    try (TestServer server = TestServer.over(catalogue, tables)) {
      JsonNode table = server.json("/api/v1/tables").get(0);
      assertThat(table.path("kind").textValue()).isEqualTo("weights");
      assertThat(table.path("grams").intValue()).isEqualTo(7);
      assertThat(server.json("/api/v1/tables/stone-1")).isEqualTo(table);
    }
  }

  /** Else help would promise for one kind what another takes differently. */
  @Test
  void commandsOfOneNameTakeTheSameOptionsInTheSameWay() {
    for (QueryKind kind : QueryMain.standardKinds()) {
      for (QueryKind other : QueryMain.standardKinds()) {
        kind.commands()
            .forEach(
                (name, command) -> {
                  Options options = command.get().form().options();
                  if (other.commands().containsKey(name)) {
                    requireSameOptions(options, other.commands().get(name).get().form().options());
                  }
                });
      }
    }
  }

  /** Each is made when it is asked for, so its name stands where it is listed, too. */
  @Test
  void commandsHaveTheNamesTheyAreListedBy() {
    for (QueryKind kind : QueryMain.standardKinds()) {
      kind.commands()
          .forEach((name, command) -> assertThat(command.get().form().name()).isEqualTo(name));
    }
    Commands all = new Commands(QueryMain.standardKinds());
    for (Command command : all.all()) {
      assertThat(all.named(command.form().name()).form().name()).isEqualTo(command.form().name());
    }
  }

  private static void requireSameOptions(Options options, Options others) {
    for (Option option : options.getOptions()) {
      if (others.hasLongOption(option.getLongOpt())) {
        assertThat(others.getOption(option.getLongOpt()).hasArg()).isEqualTo(option.hasArg());
      }
    }
  }
}
