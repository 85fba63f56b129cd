package org.saitan.query;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.yinyang.Contradiction;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.Solutions;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.query.answer.FillingAnswer;

/** Tells the number of a filling. */
final class RankCommand implements Command {
  @Override
  public String name() {
    return "rank";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "the number of a filling of a Yin-Yang board; nth is its inverse";
  }

  @Override
  public Options options() {
    return new Options().addOption(FillingRequest.givenOption());
  }

  @Override
  public List<String> examples() {
    return List.of("query rank yinyang-4 WWWW/WBBW/WWBW/BBBB", "query rank yinyang-3 WWB/WBB/WWB");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.of(request);
    YinYangBoard board = filling.board();
    GivenCircles circles = board.parse(request.state());
    if (circles.count() < board.cells()) {
      throw new BadInputException(
          "rank: %d cells of %s are empty; only a full board has a number"
              .formatted(board.cells() - circles.count(), board.format(circles)));
    }
    try (FillingSource source = filling.open()) {
      Solutions solutions = new Solutions(source.completions());
      Optional<BigInteger> rank = solutions.rank(circles);
      String why = rank.isPresent() ? null : whyNot(filling, circles);
      if (request.json()) {
        request.printJson(
            new FillingAnswer(
                board.name(),
                filling.givenText(),
                solutions.total(),
                rank.orElse(null),
                board.format(circles),
                why));
      } else {
        request.println(rank.map(BigInteger::toString).orElse("no solution: " + why));
      }
    }
    return ExitStatus.OK;
  }

  private static String whyNot(FillingRequest filling, GivenCircles circles) {
    return Contradiction.of(filling.board(), circles).orElse("it is not as given");
  }
}
