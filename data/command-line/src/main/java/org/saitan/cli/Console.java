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
 * The standard streams of a command. Output is UTF-8 in any locale, buffered ({@link #run}
 * flushes), and free of terminal control characters: see {@link VisibleOutput}.
 *
 * @param in standard input
 * @param out standard output, for results
 * @param err standard error, for messages and progress
 * @param terminal whether standard error is a terminal; the scripts set the property
 *     saitan.terminal
 * @param colours whether messages are in colours
 */
public record Console(
    InputStream in, PrintStream out, PrintStream err, boolean terminal, boolean colours) {
  /** The long name of the option that wants no colours; see {@link #wantsColours}. */
  static final String NO_COLOUR = "no-color";

  private static final String RED = "\u001b[1;31m";
  private static final String PLAIN = "\u001b[0m";

  /** Creates a console that escapes control characters. */
  public Console {
    out = VisibleOutput.over(out);
    err = VisibleOutput.over(err);
  }

  /** Creates a console without colors. */
  public Console(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, false);
  }

  /**
   * Returns the console of this process.
   *
   * @param args the command line
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
   * Returns whether to use colors on a terminal: not with {@code --no-color}, with a non-empty
   * NO_COLOR (<a href="https://no-color.org">no-color.org</a>), or on a terminal without colors.
   */
  static boolean wantsColours(Map<String, String> environment, String... args) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "").equals("dumb")
        && !Arrays.asList(args).contains("--" + NO_COLOUR);
  }

  /** The body of a program; {@link #run} reports its failures. */
  public interface Program {
    /** Runs the program. */
    ExitStatus run() throws Exception;
  }

  /**
   * Runs a program and reports a failure in one message, with a stack trace only for a bug. A
   * closed pipe on standard output is not a failure.
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

  /** Flushes results before a failure is reported, even if the pipe is closed. */
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
   * Flushes {@link #out}.
   *
   * @throws IOException if any output so far could not be written
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
   * Returns whether standard error is a terminal and standard output is not; the scripts set the
   * property saitan.terminal.out if it is.
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

  /** Returns the message of a failure, without class names, with the command that fixes it. */
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
