// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.saitan.board.MoveBoard;
import org.saitan.json.Exact;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.DistinctStates;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.drawing.PositionPicture;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.Sheet;
import org.saitan.query.question.Asked;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Params;
import org.saitan.query.question.Question;
import org.saitan.table.distance.DistanceTable.Step;

/** Asks for a sheet of positions to solve on paper. */
final class PrintSheet {
  private static final NumberParam SEED = Params.seed("makes the same sheet");

  static final Question<DistanceSource, PositionSheetAnswer> QUESTION =
      Question.of(
              "sheet",
              MoveParams.TABLE,
              "positions at a distance to print, with answers on a page of their own")
          .takes(MoveParams.DISTANCE.required(), Params.TASKS, SEED, Params.LANGUAGE)
          .rules(Params.SHEET_RULES)
          .example("rotation-3x3 --distance 4 --count 2 --seed 1")
          .example("rotation-3x3 --distance 4 --count 9 --seed 1 --html sheet.html")
          .example("uraomote-4x4 --distance 3 --count 8 --svg sheet.svg --lang ja")
          .notes(Params.SHEET_NOTES)
          .answers(PositionSheetAnswer.class, PrintSheet::ask, PrintSheet::print)
          .sheet(PrintSheet::sheet)
          .waits(PrintSheet::turn);

  private PrintSheet() {}

  /**
   * Positions of one distance, and a shortest way from each.
   *
   * @param board name of the board
   * @param distance the distance of all of them
   * @param seed what they were drawn with
   * @param positions the positions
   */
  record PositionSheetAnswer(
      String board, int distance, @Exact long seed, List<TaskAnswer> positions) {}

  /**
   * One position.
   *
   * @param state the position, canonically written
   * @param moves names of the moves of a shortest way to the goal
   */
  record TaskAnswer(String state, List<String> moves) {}

  private static DistinctStates states(Asked<DistanceSource> asked, LayerStates layer) {
    DistanceSource source = asked.source();
    return new DistinctStates(
        layer, () -> source.layers().ranks(layer, LayerSelection.ALL, layer.count()));
  }

  /** Returns when to answer; pictures and ways take time, so it always waits. */
  private static Question.Turn turn(Asked<DistanceSource> asked) {
    LayerStates layer = Random.layer(asked);
    boolean alone =
        states(asked, layer).needsAll()
            && asked.source().layers().turn(layer, LayerSelection.ALL, 0, 0) == Question.Turn.ALONE;
    return alone ? Question.Turn.ALONE : Question.Turn.SHARED;
  }

  private static PositionSheetAnswer ask(Asked<DistanceSource> asked) {
    LayerStates layer = Random.layer(asked);
    long seed = asked.number(SEED, System.nanoTime());
    Puzzle puzzle = layer.board().puzzle();
    return new PositionSheetAnswer(
        layer.board().name(),
        layer.distance(),
        seed,
        states(asked, layer)
            .draw(asked.smallNumber(Params.TASKS), new SplittableRandom(seed))
            .stream()
            .map(
                position ->
                    new TaskAnswer(
                        puzzle.format(position),
                        asked.source().table().solution(position).stream()
                            .map(Step::name)
                            .toList()))
            .toList());
  }

  private static Sheet sheet(
      Question.Answered<DistanceSource, PositionSheetAnswer> answered, Language language) {
    MoveBoard board = answered.asked().source().board();
    PositionSheetAnswer answer = answered.answer();
    int distance = answer.distance();
    String moves = distance == 1 ? "one move" : distance + " moves";
    return new Sheet(
        language,
        board.name() + language.say(": " + moves + " to the goal", "：ゴールまで" + distance + "手"),
        language.say(
            "Find a way to the goal in "
                + moves
                + ", the fewest there can be. Rules: "
                + rules(board)
                + ".",
            "最短の" + distance + "手でゴールにしてください。"),
        PositionPicture.goalOfSheet(board),
        answer.positions().stream().map(task -> task(board, task)).toList(),
        "saitan: query sheet %s --distance %d --count %d --seed %d"
            .formatted(board.name(), distance, answer.positions().size(), answer.seed()));
  }

  private static String rules(MoveBoard board) {
    String text = String.join(" ", board.puzzle().rulesText()).strip();
    return text.isEmpty() ? board.family().summary() : text.replaceAll("\\.$", "");
  }

  private static Sheet.Task task(MoveBoard board, TaskAnswer task) {
    return new Sheet.Task(
        PositionPicture.of(board, board.puzzle().parse(task.state())),
        String.join(" ", task.moves()),
        Optional.empty());
  }

  private static void print(
      Asked<DistanceSource> asked, PositionSheetAnswer answer, PrintStream out) {
    for (int i = 0; i < answer.positions().size(); i++) {
      TaskAnswer task = answer.positions().get(i);
      out.printf("%3d  %s  %s%n", i + 1, task.state(), String.join(" ", task.moves()));
    }
    out.println("seed " + answer.seed());
  }
}
