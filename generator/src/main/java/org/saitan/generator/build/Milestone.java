package org.saitan.generator.build;

/** A stretch of a build that is behind it, such as a layer; each kind of table has its own. */
public interface Milestone {
  /** Returns the milestone as a line of a table whose head is {@link Plan#heading}. */
  String line();
}
