// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Looks up where moves lead.
 *
 * <p>Memory: for each state its words and some 12 bytes, of a part of all states at a time where
 * they do not fit together ({@link #bytes}). Cost: a reading of the list a part, and twice all
 * moves of all states; with starts that of {@link Reachability} besides.
 */
final class ShardedProof extends ListedProof {
  /*
   * As in the search, threads keep what they want to ask by shard, and ask a shard many things at a
   * time. A question is a state and a distance: EXACT, or at least so much (NONE for none).
   */

  private static final int SHARD_BITS = 10;
  private static final int SHARDS = 1 << SHARD_BITS;
  private static final int MOST_PARTITIONS = 64;
  private static final double QUESTIONS_SHARE = 0.1;
  private static final double MOST_QUESTION_BYTES = 256e6;
  private static final int LEAST_ASKED = 64;
  private static final int MOST_ASKED = 1 << 14;

  /** Boxes of questions that a thread has at a time. */
  private static final int BOXES = 3;

  private final int partitions;
  private final double most;
  private final MemoryBudget memory;

  /**
   * Creates a proof.
   *
   * @param most the most bytes that it may hold
   * @throws DoesNotFitException if that is not enough
   */
  ShardedProof(Claim claim, double most) {
    this(claim, most, passes(claim, most));
  }

  /** Creates a proof in so many passes. */
  ShardedProof(Claim claim, double most, int passes) {
    super(claim);
    this.most = most;
    this.memory = budget(claim, most);
    this.partitions = passes;
  }

  /** Returns the fewest passes that fit. */
  private static int passes(Claim claim, double most) {
    return IntStream.rangeClosed(1, MOST_PARTITIONS)
        .filter(passes -> bytes(claim, passes, most) <= most)
        .findFirst()
        .orElseThrow(
            () -> {
              double need = bytes(claim, MOST_PARTITIONS, most);
              return DoesNotFitException.heap(
                  "the proof of %s needs %s of memory"
                      .formatted(claim.name(), Magnitude.bytes(need)),
                  need,
                  most);
            });
  }

  /** Returns the bytes that a proof in so many passes holds at most, where it may hold some. */
  static double bytes(Claim claim, int passes, double most) {
    int threads = Runtime.getRuntime().availableProcessors();
    int width = claim.rules().words();
    double stored = claim.list().stored();
    double ofPass = Math.ceil((double) SHARDS / passes) / SHARDS * stored;
    double bytes =
        Shard.bytesAtMost(ofPass + 4 * Math.sqrt(ofPass), SHARDS, width)
            + threads * Shard.bytesAtMost(stored / SHARDS, 1, width) // of indexes that grow
            + questions(threads, width, most);
    return claim.rules().starts().isEmpty()
        ? bytes
        : Math.max(bytes, Reachability.bytes(claim.list().runs(), width, threads));
  }

  /** Returns the most bytes of what so many threads want to ask. */
  private static double questions(int threads, int width, double most) {
    double boxes = (double) BOXES * threads;
    double least = boxes * SHARDS * LEAST_ASKED * Outbox.bytesOfState(width);
    return boxes * Outbox.bytesStaged(width, SHARD_BITS)
        + Math.max(least, Math.min(MOST_QUESTION_BYTES, most * QUESTIONS_SHARE));
  }

  /** {@inheritDoc} Runs, once when read and once when their moves are. */
  @Override
  public long steps() {
    return 2L * partitions * list.runs();
  }

  @Override
  void prove(Workers workers, Runnable progress) {
    for (int partition = 0; partition < partitions; partition++) {
      new Pass(partition, workers, progress).run();
    }
    if (!rules.starts().isEmpty()) {
      checkReached(workers);
    }
  }

  /** Checks that all states of the list can be reached from the starts. */
  private void checkReached(Workers workers) {
    long reached =
        new Reachability(rules, classes, list, keepers, keepersOfSections(), memory, workers)
            .count(workers, start -> fault("the start " + name(start) + " is not in the list"));
    if (reached != list.stored()) {
      fault(Plural.of(list.stored() - reached, "state") + " cannot be reached from the starts");
    }
  }

  /** One going through the list, with some of the shards. */
  private final class Pass {
    private final int partition;
    private final Workers workers;
    private final Runnable progress;
    private final Shard[] shards = new Shard[SHARDS];
    private final int askedAtOnce;
    private final Deque<Asker> askers = new ArrayDeque<>();

    Pass(int partition, Workers workers, Runnable progress) {
      this.partition = partition;
      this.workers = workers;
      this.progress = progress;
      double forAll = Math.min(MOST_QUESTION_BYTES, most * QUESTIONS_SHARE);
      double each =
          forAll / ((double) BOXES * workers.threads() * SHARDS * Outbox.bytesOfState(width));
      this.askedAtOnce = (int) Math.max(LEAST_ASKED, Math.min(MOST_ASKED, each));
    }

    private boolean first() {
      return partition == 0;
    }

    private boolean holds(int shard) {
      return shard % partitions == partition;
    }

    void run() {
      long before = memory.reserved();
      for (int s = 0; s < SHARDS; s++) {
        shards[s] = new Shard(s, width, memory, true, false);
        shards[s].beginLayer();
      }
      load();
      checkGoals();
      moves();
      memory.release(memory.reserved() - before);
    }

    private long[] reduced(long[] state) {
      long[] least = new long[width];
      if (classes) {
        rules.canonical(state, least);
        return least;
      }
      return state.clone();
    }

    /** Reads all, checks what is said of each state by itself, and keeps what belongs here. */
    private void load() {
      LongAdder kept = new LongAdder();
      each(
          () -> {
            Reader reader = new Reader();
            return run -> kept.add(reader.read(run));
          });
      deliver();
      long held = 0;
      for (Shard shard : shards) {
        held += shard.size();
      }
      if (held != kept.sum()) {
        long twice = kept.sum() - held;
        fault(Plural.of(twice, "state") + (twice == 1 ? " is" : " are") + " listed twice");
      }
      if (first()) {
        checkFigures();
      }
    }

    /** What a thread does with runs. */
    private interface RunTask {
      void run(long run);
    }

    /** Makes one for each thread. */
    private interface Making {
      RunTask make();
    }

    private void each(Making making) {
      workers.forEach(
          Math.toIntExact(list.runs()),
          () -> {
            RunTask own = making.make();
            return run -> {
              own.run(run);
              progress.run();
            };
          });
    }

    /** Has all askers ask what they have not asked yet. */
    private void deliver() {
      List<Asker> all = List.copyOf(askers);
      workers.forEach(SHARDS, shard -> all.forEach(asker -> asker.flush(shard)));
      all.forEach(Asker::close);
      askers.clear();
    }

    private Asker asker(Question question) {
      Asker asker = new Asker(question);
      synchronized (askers) {
        askers.add(asker);
      }
      return asker;
    }

    /** Checks runs by themselves; one a thread. */
    private final class Reader {
      private final Keepers.Finder finder = keepers.finder();
      private final Asker keeping =
          asker((shard, words, distances, count) -> shards[shard].add(words, distances, count));
      private final long[] state = new long[width];
      private final long[] before = new long[width];
      private final long[] least = new long[width];

      /** Returns how many states of a run are kept here. */
      long read(long run) {
        ListedRuns.Run some = list.run(run);
        if (!isWhole(run, some)) {
          return 0;
        }
        int section = sectionOf(run);
        long[] ofSection = tally();
        boolean begins = isFirst(run);
        if (!begins && first()) {
          long[] last = list.run(run - 1).states();
          System.arraycopy(last, last.length - width, before, 0, width);
        }
        long kept = 0;
        for (int i = 0; i < some.next().length; i++) {
          System.arraycopy(some.states(), i * width, state, 0, width);
          int distance = checkedDistance(some, i, state);
          if (first()) {
            check(section, i == 0 && begins, distance);
            ofSection[layer(distance)]++;
            System.arraycopy(state, 0, before, 0, width);
          }
          long hash = StateHash.of(state, 0, width);
          if (holds((int) (hash >>> Long.SIZE - SHARD_BITS))) {
            keeping.ask(state, distance);
            kept++;
          }
        }
        count(section, ofSection);
        return kept;
      }

      private void check(int section, boolean begins, int distance) {
        if (!begins && ListedRules.compare(before, state) >= 0) {
          fault(name(state) + " is not after the state before it");
        }
        if (classes) {
          rules.canonical(state, least);
          if (!Arrays.equals(least, state)) {
            fault(name(state) + " is not the least of its images");
          }
        }
        checkKeepers(section, finder.of(state), state);
        checkGoal(state, distance);
      }
    }

    private void checkGoals() {
      if (rules.starts().isEmpty()) {
        for (long[] goal : rules.goals()) {
          long[] least = reduced(goal);
          int shard = shardOf(least);
          if (holds(shard) && find(shard, least, 0) == Shard.NONE) {
            fault("the goal " + name(goal) + " is not in the list");
          }
        }
      }
    }

    private int shardOf(long[] state) {
      return (int) (StateHash.of(state, 0, width) >>> Long.SIZE - SHARD_BITS);
    }

    private int find(int shard, long[] words, int at) {
      return shards[shard].find(words, at, StateHash.of(words, at, width));
    }

    /** Holds each move of each state to the distance of the state that it leads to. */
    private void moves() {
      each(() -> new Mover()::check);
      deliver();
    }

    private final class Mover {
      private final boolean starts = !rules.starts().isEmpty();
      private final Asker exact = asker(this::exact);
      private final Asker atLeast = asker(this::atLeast);
      private final Asker present = starts ? null : asker(this::present);
      private final long[] state = new long[width];
      private final long[] least = new long[width];
      private int distance;
      private int next;
      private boolean nextIsLegal;

      void check(long run) {
        ListedRuns.Run some = list.run(run);
        for (int i = 0; i < some.distances().length; i++) {
          System.arraycopy(some.states(), i * width, state, 0, width);
          distance = distanceOf(some, i);
          next = some.next()[i];
          nextIsLegal = false;
          rules.after(state, this::move);
          if (first() && distance > 0 && distance < NONE && !nextIsLegal) {
            fault(name(state) + " has next move " + next + ", which is not legal");
          }
          if (!starts && classes) {
            rules.leastBefore(state, (move, from) -> present.ask(from, 0));
          } else if (!starts) {
            rules.before(state, (move, from) -> present.ask(from, 0));
          }
        }
      }

      private void move(int move, long[] to) {
        if (classes) {
          rules.canonical(to, least);
        } else {
          System.arraycopy(to, 0, least, 0, width);
        }
        if (distance == NONE) {
          atLeast.ask(least, NONE);
        } else if (distance == 0) {
          atLeast.ask(least, 0);
        } else if (move == next) {
          nextIsLegal = true;
          exact.ask(least, distance - 1);
        } else {
          atLeast.ask(least, move < next ? distance : distance - 1);
        }
      }

      private void exact(int shard, long[] words, char[] wanted, int count) {
        for (int i = 0; i < count; i++) {
          int found = distance(shard, words, i);
          if (found != wanted[i]) {
            fault(
                "a next move leads to %s, which has %s, not %s"
                    .formatted(at(words, i), said(found), far(wanted[i])));
          }
        }
      }

      private void atLeast(int shard, long[] words, char[] wanted, int count) {
        for (int i = 0; i < count; i++) {
          int found = distance(shard, words, i);
          if (found == Shard.NONE ? starts : found < wanted[i]) {
            fault(
                "a move leads to %s, which has %s, from where it should have %s%s"
                    .formatted(
                        at(words, i),
                        said(found),
                        far(wanted[i]),
                        wanted[i] == NONE ? "" : " or more"));
          }
        }
      }

      private void present(int shard, long[] words, char[] wanted, int count) {
        for (int i = 0; i < count; i++) {
          if (find(shard, words, i * width) == Shard.NONE) {
            fault(at(words, i) + " can reach a goal, and is not in the list");
          }
        }
      }

      private int distance(int shard, long[] words, int i) {
        int entry = find(shard, words, i * width);
        return entry == Shard.NONE ? Shard.NONE : shards[shard].move(entry);
      }

      private String said(int found) {
        return found == Shard.NONE ? "no place in the list" : far(found);
      }

      private String at(long[] words, int i) {
        return name(Arrays.copyOfRange(words, i * width, (i + 1) * width));
      }
    }

    /** What is done with many things asked of a shard. */
    private interface Question {
      void of(int shard, long[] words, char[] distances, int count);
    }

    /** What one thread wants to ask; of shards that are not held here nothing is asked. */
    private final class Asker implements Outbox.Delivery {
      private final Outbox outbox = new Outbox(width, SHARD_BITS, askedAtOnce, memory);
      private final Question question;

      Asker(Question question) {
        this.question = question;
      }

      void ask(long[] state, int distance) {
        if (partitions == 1 || holds(shardOf(state))) {
          outbox.add(state, distance, this);
        }
      }

      @Override
      public void states(int shard, long[] words, char[] distances, int count) {
        question.of(shard, words, distances, count);
      }

      void flush(int shard) {
        outbox.flush(shard, this);
      }

      void close() {
        outbox.close();
      }
    }
  }
}
