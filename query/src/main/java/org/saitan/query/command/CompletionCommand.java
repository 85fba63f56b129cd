// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import org.saitan.cli.ExitStatus;
import org.saitan.cli.shell.Shell;

/** Prints what completes the words of the program in a shell. */
record CompletionCommand(Commands all) implements Command {
  @Override
  public Form form() {
    return Form.of(
            "completion",
            Shell.WORDS,
            "a script that completes words in a shell",
            "source <(query completion bash)                 in ~/.bashrc",
            "source <(query completion zsh)                  in ~/.zshrc, after compinit",
            "query completion fish > ~/.config/fish/completions/query.fish")
        .withoutJson();
  }

  @Override
  public ExitStatus run(Request request) {
    Shell shell = Shell.named(request.onlyArgument("shell: bash, zsh or fish"));
    request.console().out().print(shell.completion(all.form(request.catalogue())));
    return ExitStatus.OK;
  }
}
