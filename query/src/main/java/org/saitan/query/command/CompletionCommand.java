// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.shell.Shell;
import org.saitan.problem.BadInputException;

/** Prints what completes the words of the program in a shell. */
final class CompletionCommand implements Command {
  private final Commands all;

  CompletionCommand(Commands all) {
    this.all = all;
  }

  @Override
  public String name() {
    return "completion";
  }

  @Override
  public String arguments() {
    return Shell.WORDS;
  }

  @Override
  public String summary() {
    return "a script that completes words in a shell";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of(
        "source <(query completion bash)                 in ~/.bashrc",
        "source <(query completion zsh)                  in ~/.zshrc, after compinit",
        "query completion fish > ~/.config/fish/completions/query.fish");
  }

  @Override
  public boolean answersInJson() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) {
    if (request.arguments().size() != 1) {
      throw new BadInputException("completion: name one shell: bash, zsh or fish");
    }
    Shell shell = Shell.named(request.arguments().get(0));
    request.console().out().print(shell.completion(all.form(request.catalogue())));
    return ExitStatus.OK;
  }
}
