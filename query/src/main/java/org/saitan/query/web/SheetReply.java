package org.saitan.query.web;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import org.saitan.query.plot.Language;
import org.saitan.query.sheet.Sheet;
import org.saitan.query.sheet.SheetFormat;

/** A sheet as the caller wants it. */
public final class SheetReply {
  private final Call call;
  private final SheetFormat format;
  private final Language language;

  private SheetReply(Call call, SheetFormat format, Language language) {
    this.call = call;
    this.format = format;
    this.language = language;
  }

  /**
   * Returns what answers a call.
   *
   * @throws org.saitan.problem.BadInputException if there is no such format or language
   */
  public static SheetReply of(Call call) {
    return new SheetReply(
        call,
        SheetFormat.of(call.parameters().text("format")),
        Language.of(call.parameters().text("lang")));
  }

  /**
   * Returns a reply, to be kept where the seed was given.
   *
   * @param sheet makes the sheet in a language
   * @param answer the same for programs
   * @param etag the strong entity tag of what it was made from
   */
  public Reply of(Function<Language, Sheet> sheet, Object answer, String etag) {
    if (format == SheetFormat.JSON) {
      return Reply.drawn(call, answer, etag);
    }
    String text = format.write(sheet.apply(language));
    Reply reply =
        Reply.of(200, format.type(), text.getBytes(StandardCharsets.UTF_8))
            .with(format == SheetFormat.HTML ? ContentSecurity.forSheets() : Map.of());
    return call.parameters().text("seed") == null ? reply : reply.kept(call, etag);
  }
}
