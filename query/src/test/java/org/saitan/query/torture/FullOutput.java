package org.saitan.query.torture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StandardOutput;
import org.saitan.generator.GenerateMain;
import org.saitan.generator.Generator;
import org.saitan.query.QueryMain;

/** Answers that go to a device that is full: never "all went well". */
final class FullOutput {
  private static final String FULL = "/dev/full";

  private final Workshop workshop;

  FullOutput(Workshop workshop) {
    this.workshop = workshop;
  }

  /** A command of either program. */
  void ask(Random random, Score score) throws IOException {
    Subject subject = workshop.any(random);
    List<String> questions = new ArrayList<>(subject.answers().keySet());
    questions.addAll(
        List.of(
            "list",
            "verify " + subject.name(),
            "generate --list " + subject.name(),
            "generate --plan " + subject.name(),
            "generate " + subject.name()));
    String question = questions.get(random.nextInt(questions.size()));
    List<String> words = new ArrayList<>(List.of(question.split(" ")));
    boolean generates = words.remove("generate");
    words.addAll(List.of("--data", subject.whole().getParent().toString()));
    String[] arguments = words.toArray(String[]::new);
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    try (OutputStream full = new FileOutputStream(FULL)) {
      Console console =
          new Console(
              InputStream.nullInputStream(),
              new StandardOutput(full),
              new PrintStream(told, true, UTF_8),
              false);
      Catalogue all = Catalogue.standard();
      ExitStatus status =
          console.run(
              "it",
              () ->
                  generates
                      ? new GenerateMain(console, all, Generator.standard()).run(arguments)
                      : new QueryMain(console, all, QueryMain.standardKinds()).run(arguments));
      if (status != ExitStatus.IO) {
        score.crash(question + " >" + FULL + ": " + status + ": " + told.toString(UTF_8));
      }
    }
  }
}
