// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * A sheet as one HTML file to print: every browser makes paper or PDF of it, with the fonts there
 * are. The answers begin on a new page. It holds no scripts and asks for nothing.
 */
public final class SheetPage {
  private static final String STYLE =
      """
      @page { size: A4; margin: 14mm; }
      body { margin: 0 auto; max-width: 186mm; padding: 4mm; font: 11pt/1.4 sans-serif; color: #222222; background: #ffffff; }
      header { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; }
      h1 { font-size: 16pt; margin: 0 0 2mm; }
      header p { margin: 0 0 2mm; }
      header figure { width: 30mm; }
      .name { border-bottom: 0.3mm solid #888888; min-width: 90mm; padding-top: 4mm; }
      .tasks { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm 8mm; margin-top: 6mm; }
      figure { margin: 0; text-align: center; break-inside: avoid; }
      figure svg { width: 100%; height: auto; max-height: 70mm; }
      figcaption { text-align: left; }
      .blank { display: inline-block; border-bottom: 0.3mm solid #888888; width: 75%; }
      .answers { break-before: page; padding-top: 4mm; }
      .answers .tasks { grid-template-columns: repeat(4, 1fr); gap: 4mm 6mm; }
      .answers svg { max-height: 40mm; }
      footer { margin-top: 5mm; font-size: 8pt; color: #666666; }
      @media (max-width: 600px) { .tasks { grid-template-columns: repeat(2, 1fr); } }
      @media print { body { padding: 0; } }
      """;

  private SheetPage() {}

  /** Returns the whole page. */
  public static String of(Sheet sheet) {
    List<String> tasks = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < sheet.tasks().size(); i++) {
      Sheet.Task task = sheet.tasks().get(i);
      String number = "<b>" + (i + 1) + "</b> ";
      // Where the answer is a picture, the task is a place to draw it in.
      String blank = task.solution().isPresent() ? "" : "<span class=\"blank\">&nbsp;</span>";
      tasks.add(figure(task.picture(), number + blank));
      answers.add(figure(task.shown(), number + Svg.escaped(task.answer())));
    }
    return """
        <!doctype html>
        <html lang="%s">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        <main>
        <header><div>
        <h1>%s</h1>
        <p>%s</p>
        <p class="name">%s</p>
        </div>%s</header>
        <div class="tasks">
        %s</div>
        <footer>%s</footer>
        <section class="answers">
        <h1>%s</h1>
        <div class="tasks">
        %s</div>
        <footer>%s</footer>
        </section>
        </main>
        </body>
        </html>
        """
        .formatted(
            sheet.language().code(),
            Svg.escaped(sheet.title()),
            STYLE,
            Svg.escaped(sheet.title()),
            Svg.escaped(sheet.rules()),
            sheet.language().say("Name", "名前"),
            goal(sheet),
            String.join("", tasks),
            Svg.escaped(sheet.origin()),
            Svg.escaped(sheet.answersTitle()),
            String.join("", answers),
            Svg.escaped(sheet.origin()));
  }

  private static String goal(Sheet sheet) {
    return sheet
        .goal()
        .map(picture -> figure(picture, sheet.language().say("Goal", "ゴール")))
        .orElse("");
  }

  private static String figure(String svg, String caption) {
    return "<figure>\n" + svg + "<figcaption>" + caption + "</figcaption></figure>\n";
  }
}
