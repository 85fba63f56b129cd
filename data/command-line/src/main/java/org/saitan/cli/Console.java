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
 * The standard streams of a command. Output is UTF-8 in any locale, is buffered until {@link #run}
 * flushes it, and contains no terminal control characters (see {@link VisibleOutput}).
 *
 * @param in the standard input
 * @param out the standard output, for results
 * @param err the standard error, for messages and progress
 * @param terminal whether standard error is a terminal, which the scripts report in the property
 *     saitan.terminal
 * @param colors whether to print messages in color
 */
public record Console(
    InputStream in, PrintStream out, PrintStream err, boolean terminal, boolean colors) {
  /** The long name of the option that disables colors. See {@link #wantsColors}. */
  static final String NO_COLOR_OPTION = "no-color";

  private static final String RED = "\u001b[1;31m";
  private static final String PLAIN = "\u001b[0m";

  /** Creates a console that escapes control characters. */
  public Console {
    out = VisibleOutput.wrap(out);
    err = VisibleOutput.wrap(err);
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
    boolean colors = wantsColors(System.getenv(), args);
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
   * Returns whether to use colors on a terminal. Colors are disabled by {@code --no-color}, by a
   * non-empty environment variable NO_COLOR (<a href="https://no-color.org">no-color.org</a>), and
   * on terminals without colors.
   */
  static boolean wantsColors(Map<String, String> environment, String... args) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "").equals("dumb")
        && !Arrays.asList(args).contains("--" + NO_COLOR_OPTION);
  }

  /** The body of a program, whose failures {@link #run} reports. */
  public interface Program {
    ExitStatus run() throws Exception;
  }

  /**
   * Runs a program. Reports a failure in a single message, with a stack trace only if it is a bug.
   * A closed pipe on standard output does not count as a failure.
   *
   * @param name the name of the program, for the message
   * @return the exit status of the process
   */
  public ExitStatus run(String name, Program program) {
    try {
      return runAndReport(name, program);
    } catch (StandardOutput.ClosedPipeException e) {
      return ExitStatus.CLOSED_PIPE;
    } finally {
      err.flush();
    }
  }

  private ExitStatus runAndReport(String name, Program program) {
    ExitStatus status;
    try {
      status = program.run();
    } catch (StandardOutput.ClosedPipeException e) {
      throw e;
    } catch (Throwable e) {
      flushBeforeReport();
      status = ExitStatus.of(e);
      if (status == ExitStatus.FAILED) {
        report(name, "this is a bug in Saitan; please report it with this stack trace");
        e.printStackTrace(err);
      } else {
        report(name, message(e));
      }
    }
    try {
      flushOutput();
    } catch (UncheckedIOException e) {
      report(name, message(e));
      status = ExitStatus.IO;
    }
    return status;
  }

  /** Flushes the results before a failure is reported. A closed pipe is ignored at this point. */
  private void flushBeforeReport() {
    try {
      out.flush();
    } catch (StandardOutput.ClosedPipeException e) {
      return; // The flush after the report will throw the exception again.
    }
  }

  private void report(String name, String message) {
    color(RED);
    err.print(name + ":");
    color(PLAIN);
    err.println(" " + message);
  }

  private void color(String command) {
    if (colors) {
      err.writeBytes(command.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /**
   * Flushes {@link #out}.
   *
   * @throws UncheckedIOException if any output so far could not be written
   */
  public void flushOutput() {
    if (out.checkError()) {
      String why =
          out instanceof StandardOutput output
              ? output.failure().map(IOException::getMessage).orElse("unknown reason")
              : "unknown reason";
      throw new UncheckedIOException(new IOException("cannot write to standard output: " + why));
    }
  }

  /**
   * Returns whether standard error is a terminal but standard output is not. The scripts report in
   * the property saitan.terminal.out whether standard output is a terminal.
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
      return "a file with this name exists where a directory is needed";
    }
    return failure.getClass().getSimpleName();
  }

  /**
   * Returns the message for a failure, without class names and, if possible, with a command that
   * fixes the problem.
   */
  public static String message(Throwable failure) {
    if (failure instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause());
    }
    if (failure instanceof OutOfMemoryError) {
      return "out of memory ("
          + failure.getMessage()
          + "); allow the program more memory, such as SAITAN_HEAP=16g, or reduce the request";
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
