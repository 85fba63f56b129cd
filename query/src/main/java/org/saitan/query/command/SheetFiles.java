package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.cli.Options;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.file.PendingFile;
import org.saitan.problem.BadInputException;
import org.saitan.query.plot.Language;
import org.saitan.query.plot.PictureFile;
import org.saitan.query.sheet.Sheet;
import org.saitan.query.sheet.SheetPage;

/** The options of commands that make sheets, and the files that they ask for. */
public final class SheetFiles {
  /** Lines of the help text of such commands. */
  public static final List<String> NOTES =
      List.of(
          "--html is a page to print, on paper or as PDF: the answers begin on a page of their own. --svg FILE.svg has the",
          "tasks, and FILE-answers.svg the answers; PNG in the same way. The same seed makes the same sheet.");

  private SheetFiles() {}

  /** A language is that of a page or a picture. */
  public static final OptionRules RULES = OptionRules.NONE.needing("lang", "html", "svg");

  /** Returns the options of every command that makes sheets. */
  public static Options options() {
    return new Options()
        .addOption(
            OptionForm.value(
                "count", "N", "how many, all different (default %d)".formatted(Sheet.USUAL_TASKS)))
        .addOption(
            OptionForm.value("seed", "S", "the same seed makes the same sheet (default: any)"))
        .addOption(OptionForm.value("html", "FILE", "write a page to print"))
        .addOption(
            OptionForm.value("svg", "FILE", "draw tasks and answers, a file each, .svg or .png"))
        .addOption(QueryOptions.language());
  }

  /** Returns how many tasks were asked for. */
  public static int count(Request request) {
    return (int) request.number("count", 1, Sheet.MOST_TASKS, Sheet.USUAL_TASKS);
  }

  /** Returns the seed that was asked for, or any. */
  public static long seed(Request request) {
    return request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
  }

  /**
   * Writes the files that were asked for.
   *
   * @param sheet makes the sheet in a language; not asked if no file was asked for
   */
  public static void write(Request request, Function<Language, Sheet> sheet) throws IOException {
    Language language = Language.of(request.text("lang"));
    if (request.has("html")) {
      PendingFile.write("html", request.file("html"), SheetPage.of(sheet.apply(language)));
    }
    if (request.has("svg")) {
      Path file = request.file("svg");
      PictureFile.requireFormat("svg", file);
      PictureFile.write("svg", file, sheet.apply(language).svg());
      PictureFile.write("svg", answers(file), sheet.apply(language).answersSvg());
    }
  }

  /** Returns where the answers go: {@code sheet-answers.svg} beside {@code sheet.svg}. */
  private static Path answers(Path file) {
    Path name = file.getFileName();
    if (name == null) {
      throw new BadInputException("--svg: '" + file + "' is no file");
    }
    int dot = name.toString().lastIndexOf('.');
    String words = name.toString();
    return file.resolveSibling(words.substring(0, dot) + "-answers" + words.substring(dot));
  }
}
