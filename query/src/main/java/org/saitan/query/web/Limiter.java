// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * A concurrency limiter with a fair queue: few calls at a time do work that takes much memory, disk
 * or time. The others wait and hold no thread meanwhile; clients take turns, so that one with many
 * calls does not keep the others waiting for all of them.
 *
 * <p>A call that waits too long is refused as busy. One whose work takes too long is refused too;
 * the work itself ends when it looks at its effort, or goes on where what it finds is kept for the
 * next who ask.
 *
 * <p>Jetty's {@code QoSHandler} lets no clients take turns, and a long answer has one turn with it,
 * not one for each piece.
 */
public final class Limiter {
  private final String work;
  private final int most;
  private final ScheduledExecutorService clock;
  private final ExecutorService threads;

  /** The queues by client; whoever is first has the next turn. */
  private final Map<String, Deque<Ticket<?>>> waiting = new LinkedHashMap<>();

  private final Set<Ticket<?>> atWork = new HashSet<>();
  private int tickets;
  private int working;
  private boolean closed;

  /**
   * Creates an open limiter.
   *
   * @param work what is done here, for those who wait in vain: {@code going through tables}
   * @param most how many calls work at a time
   * @param clock ends the wait of those who wait too long
   */
  Limiter(String work, int most, ScheduledExecutorService clock) {
    this.work = work;
    this.most = most;
    this.clock = clock;
    this.threads = Executors.newFixedThreadPool(most, daemons(work));
  }

  /** Returns what makes threads that do not keep the program from ending. */
  static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Returns work to be done when its turn comes. */
  public Outcome later(Callable<Reply> work) {
    return new Outcome.Later(this, work);
  }

  /**
   * Takes a call into the queue.
   *
   * @param client who asks
   * @return what the work makes, or why there is nothing: the client, or all clients together, may
   *     have too many calls waiting
   */
  <T> CompletableFuture<T> enter(String client, Callable<T> work) {
    return enter(new Ticket<>(client, work, Limits.WAIT), true);
  }

  /**
   * Takes a call whose answer has begun into the queue, for the next piece of it: there are few
   * such, so the queue has a place for them, and they wait for longer.
   *
   * @param client who asks
   * @return what the work makes, or why there is nothing
   */
  <T> CompletableFuture<T> goOn(String client, Callable<T> work) {
    return enter(new Ticket<>(client, work, Limits.WAIT_OF_BEGUN), false);
  }

  private <T> CompletableFuture<T> enter(Ticket<T> ticket, boolean isNew) {
    try {
      ticket.within(ticket.wait, ticket::refuse);
      queue(ticket, isNew);
    } catch (Throwable e) {
      ticket.made.completeExceptionally(e);
    }
    return ticket.made;
  }

  private synchronized void queue(Ticket<?> ticket, boolean isNew) {
    if (closed) {
      throw HttpProblem.stopping();
    }
    Deque<Ticket<?>> own = waiting.getOrDefault(ticket.client, new ArrayDeque<>());
    if (isNew && own.size() >= Limits.WAITING_OF_CLIENT) {
      throw HttpProblem.tooMany(
          own.size() + " of your calls are waiting for others that are " + work);
    }
    if (isNew && tickets >= Limits.WAITING) {
      throw busy();
    }
    if (working < most) {
      begin();
    }
    own.add(ticket);
    waiting.put(ticket.client, own);
    tickets++;
  }

  private HttpProblem busy() {
    return HttpProblem.busy("others are " + work + " just now; ask again in a while");
  }

  /** Takes a place at work; where no thread can be had for it, the place stays free. */
  private void begin() {
    threads.execute(this::workOnNext);
    working++;
  }

  /** Works on a call and gives the place on to the next, whatever ends the work. */
  private void workOnNext() {
    Ticket<?> ticket = next();
    try {
      if (ticket != null) {
        ticket.work();
      }
    } finally {
      end(ticket);
    }
  }

  /** Returns the first call of the client whose turn it is, who is the last to have another. */
  private synchronized Ticket<?> next() {
    if (waiting.isEmpty()) {
      return null;
    }
    String client = waiting.keySet().iterator().next();
    Deque<Ticket<?>> own = waiting.remove(client);
    Ticket<?> ticket = own.remove();
    tickets--;
    if (!own.isEmpty()) {
      waiting.put(client, own);
    }
    atWork.add(ticket);
    return ticket;
  }

  private synchronized void end(Ticket<?> ticket) {
    atWork.remove(ticket);
    working--;
    if (!waiting.isEmpty()) {
      begin();
    }
  }

  private synchronized boolean giveUp(Ticket<?> ticket) {
    Deque<Ticket<?>> own = waiting.get(ticket.client);
    if (own == null || !own.remove(ticket)) {
      return false;
    }
    tickets--;
    if (own.isEmpty()) {
      waiting.remove(ticket.client);
    }
    return true;
  }

  /** Refuses all who wait or are at work, and interrupts the work. */
  void close() {
    List<Ticket<?>> left;
    synchronized (this) {
      closed = true;
      left = new ArrayList<>(atWork);
      waiting.values().forEach(left::addAll);
      waiting.clear();
      tickets = 0;
    }
    left.forEach(ticket -> ticket.made.completeExceptionally(HttpProblem.stopping()));
    threads.shutdownNow();
  }

  /** Waits for those at work to notice; returns whether they all have. */
  boolean awaitEnd(long millis) throws InterruptedException {
    return threads.awaitTermination(millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Goes on by itself when something is there.
   *
   * @param next takes it or a failure, and null for the other, once, by any thread
   */
  static <T> void whenThere(CompletableFuture<T> future, BiConsumer<T, Throwable> next) {
    CompletableFuture<T> unused = future.whenComplete(next);
  }

  /** One call. */
  private final class Ticket<T> {
    private final String client;
    private final Callable<T> work;
    private final Duration wait;
    private final CompletableFuture<T> made = new CompletableFuture<>();
    private Future<?> alarm = CompletableFuture.completedFuture(null);

    Ticket(String client, Callable<T> work, Duration wait) {
      this.client = client;
      this.work = work;
      this.wait = wait;
    }

    /** Does something unless the call is over by then, or has come further. */
    private void within(Duration time, Runnable otherwise) {
      alarm.cancel(false);
      Future<?> next = clock.schedule(otherwise, time.toMillis(), TimeUnit.MILLISECONDS);
      alarm = next;
      whenThere(made, (there, failure) -> next.cancel(false));
    }

    private void refuse() {
      if (giveUp(this)) {
        made.completeExceptionally(busy());
      }
    }

    private void end() {
      made.completeExceptionally(
          HttpProblem.tooSlow(
              "this takes longer than the "
                  + Limits.WORK.toSeconds()
                  + " s that an answer may take; ask again in a while, or ask the command line"));
    }

    private void work() {
      try {
        within(Limits.WORK, this::end);
        made.complete(work.call());
      } catch (Throwable e) {
        made.completeExceptionally(e);
      }
    }
  }
}
