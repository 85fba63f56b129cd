// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableException;

/**
 * Where a command reads and writes. Output is UTF-8 whatever the locale, buffered ({@link #run}
 * flushes), and without signs that command a terminal: see {@link VisibleOutput}.
 *
 * @param in standard input
 * @param out answers
 * @param err messages and progress
 * @param terminal whether a person watches messages and progress; the scripts say so, by the
 *     property saitan.terminal
 * @param colours whether messages are in colours
 */
public record Console(
    InputStream in, PrintStream out, PrintStream err, boolean terminal, boolean colours) {
  /** The long name of the option that wants no colours; see {@link #wantsColours}. */
  static final String NO_COLOUR = "no-color";

  private static final String RED = "\u001b[1;31m";
  private static final String PLAIN = "\u001b[0m";

  /** Creates a console whose output commands no terminal. */
  public Console {
    out = VisibleOutput.over(out);
    err = VisibleOutput.over(err);
  }

  /** Creates a console without colours. */
  public Console(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, false);
  }

  /**
   * Returns the console of this process.
   *
   * @param args the words on the command line
   */
  public static Console system(String... args) {
    boolean terminal = Boolean.getBoolean("saitan.terminal");
    boolean colors = wantsColours(System.getenv(), args);
    return new Console(
        System.in,
        new StandardOutput(
            new FileOutputStream(FileDescriptor.out),
            colors && Boolean.getBoolean("saitan.terminal.out")),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        terminal,
        terminal && colors);
  }

  /**
   * Returns whether a person at a terminal wants colours: not with {@code --no-color}, with
   * NO_COLOR set to anything but empty text (<a href="https://no-color.org">no-color.org</a>), or
   * at a terminal that has none.
   */
  static boolean wantsColours(Map<String, String> environment, String... args) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "").equals("dumb")
        && !Arrays.asList(args).contains("--" + NO_COLOUR);
  }

  /** What a program does with its arguments; failures are for {@link #run} to report. */
  public interface Program {
    /** Does the work. */
    ExitStatus run() throws Exception;
  }

  /**
   * Runs a program and reports a failure in one message, without a stack trace unless it is a bug.
   * A reader of the output that has gone is no failure, and not reported.
   *
   * @param name the name of the program, for the message
   * @return the exit status of the process
   */
  public ExitStatus run(String name, Program program) {
    try {
      return reporting(name, program);
    } catch (StandardOutput.ReaderGone e) {
      return ExitStatus.READER_GONE;
    } finally {
      err.flush();
    }
  }

  private ExitStatus reporting(String name, Program program) {
    ExitStatus status;
    try {
      status = program.run();
    } catch (StandardOutput.ReaderGone e) {
      throw e;
    } catch (Throwable e) {
      sendWhatIsRead();
      status = ExitStatus.of(e);
      if (status == ExitStatus.FAILED) {
        report(name, "this is a bug in Saitan; please report it with what follows");
        e.printStackTrace(err);
      } else {
        report(name, message(e));
      }
    }
    try {
      sendOut();
    } catch (IOException e) {
      report(name, e.getMessage());
      status = ExitStatus.IO;
    }
    return status;
  }

  /**
   * Sends answers on before a failure is reported, which is reported too if nobody reads them any
   * more.
   */
  private void sendWhatIsRead() {
    try {
      out.flush();
    } catch (StandardOutput.ReaderGone e) {
      return; // It is found again when the failure has been reported.
    }
  }

  private void report(String name, String message) {
    colour(RED);
    err.print(name + ":");
    colour(PLAIN);
    err.println(" " + message);
  }

  private void colour(String command) {
    if (colours) {
      err.writeBytes(command.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /**
   * Sends on what has been written to {@link #out}.
   *
   * @throws IOException if that, or anything before, could not be written
   */
  public void sendOut() throws IOException {
    if (out.checkError()) {
      String why =
          out instanceof StandardOutput output
              ? output.failure().map(IOException::getMessage).orElse("the reason is not known")
              : "the reason is not known";
      throw new IOException("standard output cannot be written: " + why);
    }
  }

  /**
   * Returns whether a person watches progress while answers go elsewhere; the scripts say, by the
   * property saitan.terminal.out, where answers go to a terminal.
   */
  public boolean terminalBesideOutput() {
    return terminal && !Boolean.getBoolean("saitan.terminal.out");
  }

  private static String reason(FileSystemException failure) {
    if (failure.getReason() != null) {
      return failure.getReason();
    } else if (failure instanceof NoSuchFileException) {
      return "no such file or directory";
    } else if (failure instanceof AccessDeniedException) {
      return "access denied";
    } else if (failure instanceof FileAlreadyExistsException) {
      return "there is a file of that name, but a directory is needed";
    }
    return failure.getClass().getSimpleName();
  }

  /** Returns a failure in words, without the names of classes, and the command that mends it. */
  public static String message(Throwable failure) {
    if (failure instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause());
    }
    if (failure instanceof OutOfMemoryError) {
      return "out of memory ("
          + failure.getMessage()
          + "); give the program more, such as SAITAN_HEAP=16g, or ask for less";
    }
    if (failure instanceof FileSystemException file) {
      return file.getFile() + ": " + reason(file);
    }
    if (failure instanceof DoesNotFitException misfit) {
      return misfit.getMessage() + NextCommand.after(misfit);
    }
    if (failure instanceof BadInputException bad) {
      return bad.getMessage() + NextCommand.after(bad);
    }
    if (failure instanceof TableException table) {
      return table.getMessage() + NextCommand.after(table);
    }
    return String.valueOf(failure.getMessage());
  }
}
