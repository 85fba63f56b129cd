// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** What all searches for a list have. */
abstract class StateSearch {
  final String name;
  final ListedRules rules;
  final boolean classes;
  final Workers workers;
  final BuildObserver observer;
  final MemoryBudget memory;
  final Keepers keepers;
  private volatile long foundStates;
  private volatile String lastLayer = "its beginning";

  /** Where a search goes, and what it does with what it finds. */
  enum Way {
    /** Forwards, adding to the list. */
    REACH,
    /** Backwards, adding to the list. */
    LIST,
    /** Backwards within the list. */
    MARK
  }

  /** How many states a layer has: classes unfolded, and stored. */
  record LayerCounts(long states, long stored) {}

  StateSearch(Listing.Task task) {
    this.name = task.name();
    this.rules = task.rules();
    this.classes = task.classes() && rules.symmetries() > 1;
    this.workers = task.workers();
    this.observer = task.observer();
    this.memory = new MemoryBudget(task.most(), this::need);
    this.keepers = new Keepers(rules, this.classes);
  }

  /** Says how far the search is, for the message of the memory budget. */
  final void reached(long found, String layer) {
    foundStates = found;
    lastLayer = layer;
  }

  private String need(double bytes) {
    return "%s: the list of its states has %s up to %s, and needs more than %s of memory to go on"
        .formatted(name, Plural.of(foundStates, "state"), lastLayer, Magnitude.bytes(bytes));
  }

  /**
   * One thread's way through states: what is found is kept by shard, and handed over many at a
   * time.
   */
  abstract class Walker implements ListedRules.Sink, Outbox.Delivery {
    final Outbox outbox;

    /** The state that is looked at. */
    final long[] state = new long[rules.words()];

    Walker(int shardBits, int sentAtOnce) {
      outbox = new Outbox(rules.words(), shardBits, sentAtOnce, memory);
    }

    @Override
    public final void state(int move, long[] other) {
      outbox.add(other, move, this);
    }

    final void flush(int shard) {
      outbox.flush(shard, this);
    }
  }

  /** Returns how many states a walker hands over at a time, for some bytes of all threads. */
  final int sentAtOnce(double bytes, int shards, int least, int most) {
    double each =
        bytes / ((double) workers.threads() * shards * Outbox.bytesOfState(rules.words()));
    return (int) Math.max(least, Math.min(most, each));
  }

  /** Returns the state that stands for the class of one, where classes are kept. */
  final long[] reduced(long[] state) {
    long[] reduced = state.clone();
    if (classes) {
      rules.canonical(state, reduced);
    }
    return reduced;
  }

  /** Gives where a state leads, reduced to classes where these are kept. */
  final void follow(Way way, long[] state, ListedRules.Sink sink) {
    if (way == Way.REACH && classes) {
      rules.leastAfter(state, sink);
    } else if (way == Way.REACH) {
      rules.after(state, sink);
    } else if (classes) {
      rules.leastBefore(state, sink);
    } else {
      rules.before(state, sink);
    }
  }
}
