// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.cli.Option;
import org.saitan.cli.OptionForm;
import org.saitan.file.PendingFile;
import org.saitan.problem.BadInputException;
import org.saitan.query.drawing.PictureFile;
import org.saitan.query.drawing.Sheet;
import org.saitan.query.drawing.SheetPage;

/** The files that a command makes of a sheet: a page to print, and pictures. */
final class SheetFiles {
  private SheetFiles() {}

  /** Returns the options that name the files. */
  static List<Option> options() {
    return List.of(
        OptionForm.value("html", "FILE", "write a page to print"),
        OptionForm.value("svg", "FILE", "draw tasks and answers, a file each, .svg or .png"));
  }

  /** Refuses names of files that cannot be right. */
  static void require(Request request) {
    if (request.has("svg")) {
      PictureFile.requireFormat("svg", request.file("svg"));
    }
  }

  /**
   * Writes the files that were asked for.
   *
   * @param sheet makes the sheet; not asked if no file was asked for
   */
  static void write(Request request, Supplier<Sheet> sheet) throws IOException {
    if (!request.has("html") && !request.has("svg")) {
      return;
    }
    Sheet made = sheet.get();
    if (request.has("html")) {
      PendingFile.write("html", request.file("html"), SheetPage.of(made));
    }
    if (request.has("svg")) {
      Path file = request.file("svg");
      PictureFile.write("svg", file, made.svg());
      PictureFile.write("svg", answers(file), made.answersSvg());
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
