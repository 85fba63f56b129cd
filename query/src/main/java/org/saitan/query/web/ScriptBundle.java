// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A script with all modules that it imports in one file, so that a page asks for one script in
 * place of forty.
 *
 * <p>It knows the forms that the pages use, each on a line of its own, and refuses others: {@code
 * import { a, b as c } from './d.js';}, {@code import * as a from './d.js';}, {@code export} before
 * {@code const}, {@code class}, {@code function} or {@code async function}. A module becomes a
 * function that is called once and returns what it exports, those that it imports before it;
 * imports in a circle are refused.
 */
final class ScriptBundle {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:\\* as (\\w+)|\\{ ([\\w, ]+) \\}) from '([^']+)';$");

  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (const|class|function|async function) (\\w+)");

  private static final Pattern OTHER = Pattern.compile("(?m)^(?:import\\b(?!\\()|export\\b).*$");

  private final UnaryOperator<String> texts;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Set<String> begun = new TreeSet<>();
  private final StringBuilder whole = new StringBuilder();

  private ScriptBundle(UnaryOperator<String> texts) {
    this.texts = texts;
  }

  /**
   * Returns a script with its modules.
   *
   * @param path the path of the script
   * @param texts the text of a script by its path
   */
  static String of(String path, UnaryOperator<String> texts) {
    ScriptBundle bundle = new ScriptBundle(texts);
    bundle.add(path);
    return bundle.whole.toString();
  }

  /** Adds a module, unless it is there; returns the name of what it exports. */
  private String add(String path) {
    String there = names.get(path);
    if (there != null) {
      return there;
    }
    if (!begun.add(path)) {
      throw new IllegalStateException(path + " imports itself, by way of others");
    }
    String body = exporting(path, importing(path, texts.apply(path)));
    String name = "$" + names.size();
    names.put(path, name);
    whole
        .append("// ")
        .append(path)
        .append("\nconst ")
        .append(name)
        .append(" = (() => {\n")
        .append(body)
        .append("})();\n");
    return name;
  }

  private String importing(String path, String text) {
    return IMPORT
        .matcher(text)
        .replaceAll(
            found -> {
              String from = add(resolved(path, found.group(3)));
              String taken =
                  found.group(1) != null
                      ? found.group(1)
                      : "{ " + found.group(2).replace(" as ", ": ") + " }";
              return Matcher.quoteReplacement("const " + taken + " = " + from + ";");
            });
  }

  private static String exporting(String path, String text) {
    List<String> exported = new ArrayList<>();
    String body =
        EXPORT
            .matcher(text)
            .replaceAll(
                found -> {
                  exported.add(found.group(2));
                  return Matcher.quoteReplacement(found.group(1) + " " + found.group(2));
                });
    Matcher other = OTHER.matcher(body);
    if (other.find()) {
      throw new IllegalStateException(path + ": cannot be put with others: " + other.group());
    }
    return body + exported.stream().collect(Collectors.joining(", ", "return { ", " };\n"));
  }

  private static String resolved(String path, String relative) {
    return java.net.URI.create(path).resolve(relative).getPath();
  }
}
