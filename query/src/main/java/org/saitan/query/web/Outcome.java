package org.saitan.query.web;

/** What a handler has for a call: a reply, or work that will make one when its turn comes. */
public sealed interface Outcome permits Reply, Outcome.Later {
  /** Makes a reply; a failure is for {@link Failures} to tell. */
  @FunctionalInterface
  interface Work {
    /** Does the work. */
    Reply reply() throws Exception;
  }

  /**
   * Work that takes long, and holds no thread while it waits.
   *
   * @param gate where it waits
   * @param work makes the reply
   */
  record Later(Gate gate, Work work) implements Outcome {}
}
