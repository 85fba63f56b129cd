package org.saitan.query.completion.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.filling.Colour;
import org.saitan.filling.Filling;
import org.saitan.problem.Reason;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.NextCellAnswer;
import org.saitan.query.completion.ask.NextCell;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/** Shows a partly filled board: what each colour in the next cell leaves. */
public final class ShowCommand implements Command {
  @Override
  public String name() {
    return "show";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "show a partly filled board: what each colour in the next cell leaves";
  }

  @Override
  public Options options() {
    return new Options().addOption(FillingRequest.borderOption()).addOption(QueryOptions.svg());
  }

  @Override
  public OptionRules rules() {
    return FillingRequest.DRAWN_OR_JSON;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query show yinyang-4 WWWB/W.../..../.... what each colour in the next cell leaves");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest asked = FillingRequest.withState(request);
    if (request.has("svg")) {
      draw(asked);
    }
    NextCell next = asked.prober().nextCell();
    if (request.json()) {
      request.printJson(NextCellAnswer.of(next));
    } else {
      print(asked, next);
    }
    return FillingRequest.status(next.solutions());
  }

  private static void draw(FillingRequest asked) throws IOException {
    asked.request().draw("svg", asked.picture(asked.given().cells()).svg());
  }

  private static void print(FillingRequest asked, NextCell next) {
    Request request = asked.request();
    Filling filling = asked.filling();
    asked.draw(next.given().cells());
    request.println("");
    if (next.solutions().signum() == 0) {
      request.println("no completion: " + Reason.text(next.reasons()));
    } else if (next.cell().isEmpty()) {
      request.println("a solution");
    } else {
      request.println(
          Plural.exactly(next.solutions(), "way")
              + " to fill the rest; next cell: "
              + filling.place(next.cell().getAsInt()));
      List<Colour> colours = filling.colours();
      int width = colours.stream().mapToInt(colour -> colour.name().length()).max().orElseThrow();
      for (int i = 0; i < colours.size(); i++) {
        Colour colour = colours.get(i);
        request.println(
            "  "
                + colour.sign()
                + " "
                + Padding.after(colour.name(), width)
                + "  "
                + next.ways().get(i));
      }
    }
  }
}
