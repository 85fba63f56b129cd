package org.saitan.query.sheet;

import java.util.List;
import java.util.Locale;
import org.saitan.problem.BadInputException;

/** What a sheet can be written as. */
public enum SheetFormat {
  /** A page to print, the answers on a page of their own. */
  HTML("text/html; charset=utf-8"),
  /** The tasks in one picture. */
  SVG("image/svg+xml"),
  /** The answers in one picture. */
  SVG_ANSWERS("image/svg+xml"),
  /** States and answers for programs. */
  JSON("application/json");

  private final String type;

  SheetFormat(String type) {
    this.type = type;
  }

  /**
   * Returns the format of a name, or the page.
   *
   * @param name such as {@code svg-answers}; null for none
   * @throws BadInputException if there is none
   */
  public static SheetFormat of(String name) {
    if (name == null) {
      return HTML;
    }
    return List.of(values()).stream()
        .filter(format -> format.word().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "format must be 'html', 'svg', 'svg-answers' or 'json', got '" + name + "'"));
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the media type. */
  public String type() {
    return type;
  }

  /** Returns a sheet in this format, which is not JSON. */
  public String write(Sheet sheet) {
    return switch (this) {
      case HTML -> SheetPage.of(sheet);
      case SVG -> sheet.svg();
      case SVG_ANSWERS -> sheet.answersSvg();
      case JSON -> throw new IllegalArgumentException("JSON has a shape of its own");
    };
  }
}
