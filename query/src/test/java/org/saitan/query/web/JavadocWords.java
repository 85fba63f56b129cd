// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the Javadoc of records says of them and of their fields, read from the sources. */
final class JavadocWords {
  private final Map<String, String> words = new HashMap<>();

  /** Reads some sources. */
  static JavadocWords of(List<Path> sources) throws IOException {
    JavadocWords all = new JavadocWords();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      DocTrees trees = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        all.read(unit, trees);
      }
    }
    return all;
  }

  private void read(CompilationUnitTree unit, DocTrees trees) {
    new TreePathScanner<Void, String>() {
      @Override
      public Void visitClass(ClassTree type, String outer) {
        String name = outer + type.getSimpleName();
        DocCommentTree comment = trees.getDocCommentTree(new TreePath(getCurrentPath(), type));
        comment = comment == null ? trees.getDocCommentTree(getCurrentPath()) : comment;
        if (comment != null) {
          words.put(name, text(comment.getFullBody()));
          for (DocTree tag : comment.getBlockTags()) {
            if (tag instanceof ParamTree param) {
              words.put(name + "." + param.getName(), text(param.getDescription()));
            }
          }
        }
        return super.visitClass(type, name + "$");
      }
    }.scan(unit, unit.getPackageName() + ".");
  }

  private static String text(List<? extends DocTree> parts) {
    String text =
        parts.stream()
            .map(
                part ->
                    part instanceof LiteralTree literal
                        ? "`" + literal.getBody() + "`"
                        : part.toString())
            .collect(Collectors.joining());
    return sentence(text.replaceAll("\\s+", " ").strip());
  }

  /** Returns a text that begins with a capital and ends with a full stop. */
  static String sentence(String text) {
    String begun = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return begun.endsWith(".") ? begun : begun + ".";
  }

  /** Returns what is said of a record, or of a field of it. */
  String of(Class<?> type, String... field) {
    String name = type.getName() + (field.length == 0 ? "" : "." + field[0]);
    String found = words.get(name);
    if (found == null) {
      throw new AssertionError(name + " has no Javadoc");
    }
    return found;
  }
}
