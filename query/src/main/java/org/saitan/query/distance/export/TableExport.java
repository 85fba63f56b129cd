// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.saitan.parallel.Workers;
import org.saitan.query.distance.export.ExportPlan.BlockRun;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Writes states of a table in order of rank, on all processors. */
public final class TableExport {
  /** States that a thread writes as lines at a time. */
  private static final int LINES = 1 << 16;

  private final DistanceTable table;
  private final Selection selection;
  private final List<Column> columns;
  private final LongConsumer progress;
  private final int threads;

  /**
   * Creates an export.
   *
   * @param columns what is written of each state, in this order
   * @param progress takes now and then how many states were written since
   */
  public TableExport(
      DistanceTable table, Selection selection, List<Column> columns, LongConsumer progress) {
    this(table, selection, columns, progress, Runtime.getRuntime().availableProcessors());
  }

  TableExport(
      DistanceTable table,
      Selection selection,
      List<Column> columns,
      LongConsumer progress,
      int threads) {
    this.table = table;
    this.selection = selection;
    this.columns = List.copyOf(columns);
    this.progress = progress;
    this.threads = threads;
  }

  /** Writes lines of text. */
  public void writeLines(LineFormat format, OutputStream out) throws IOException {
    out.write(format.header(columns).getBytes(StandardCharsets.UTF_8));
    Column.Source source = Column.Source.of(table, selection, columns, threads);
    encode(
        selection.sample().isEmpty()
            ? new ExportPlan(table, selection).byStates(LINES)
            : shown(LINES),
        () -> new LineEncoder(source, format, columns),
        lines -> {
          out.write(lines.bytes());
          progress.accept(lines.states());
        });
  }

  private List<List<BlockRun>> shown(int states) {
    try (Workers workers = new Workers(threads)) {
      return new ExportPlan(table, selection).byShown(states, workers);
    }
  }

  /** Encodes stretches on all threads; what they become is taken in order. */
  private <R> void encode(
      List<List<BlockRun>> stretches, Supplier<Encoder<R>> encoders, OrderedTasks.Sink<R> sink)
      throws IOException {
    OrderedTasks.forEach(
        threads,
        stretches.size(),
        () -> {
          StateBlock rows = new StateBlock(table, selection.distances());
          Encoder<R> encoder = encoders.get();
          return number -> {
            rows.show(stretches.get(number), encoder);
            return encoder.take();
          };
        },
        sink);
  }

  /**
   * Numbered tasks that several threads do and whose results one takes in order, while no more than
   * a few are done ahead: so that memory does not grow with their number.
   */
  private static final class OrderedTasks {
    private static final int AHEAD = 2;

    private OrderedTasks() {}

    /** Takes results. */
    interface Sink<R> {
      /** Takes the result of the next task. */
      void accept(R result) throws IOException;
    }

    /**
     * Does tasks {@code 0 .. tasks - 1}. The first failure, of a task or of the sink, stops the
     * rest and is thrown when no task is being done any more.
     *
     * @param worker makes what does tasks, one after another
     */
    static <R> void forEach(
        int threads, int tasks, Supplier<IntFunction<R>> worker, Sink<? super R> sink)
        throws IOException {
      ExecutorService pool =
          Executors.newFixedThreadPool(threads, task -> new Thread(task, "saitan-export"));
      Queue<IntFunction<R>> idle = new ConcurrentLinkedQueue<>();
      ArrayDeque<Future<R>> ahead = new ArrayDeque<>();
      try {
        for (int next = 0; next < tasks || !ahead.isEmpty(); ) {
          while (next < tasks && ahead.size() < AHEAD * threads) {
            int number = next++;
            ahead.add(pool.submit(() -> work(idle, worker, number)));
          }
          sink.accept(ahead.remove().get());
        }
      } catch (ExecutionException e) {
        throw unchecked(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while exporting", e);
      } finally {
        pool.shutdownNow();
        awaitEnd(pool);
      }
    }

    private static <R> R work(
        Queue<IntFunction<R>> idle, Supplier<IntFunction<R>> worker, int number) {
      IntFunction<R> own = idle.poll();
      own = own == null ? worker.get() : own;
      R result = own.apply(number);
      idle.add(own);
      return result;
    }

    private static RuntimeException unchecked(Throwable failure) {
      if (failure instanceof Error error) {
        throw error;
      }
      return (RuntimeException) failure;
    }

    private static void awaitEnd(ExecutorService pool) {
      try {
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
          // A task takes a second or so, and looks at nothing meanwhile.
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Which states of a table are exported.
   *
   * @param distances the distances of those to show; empty for all, those that cannot reach the
   *     goal too
   * @param sample how many of them, drawn fairly, each once; empty for all
   * @param seed the same seed draws the same states
   */
  public record Selection(Optional<DistanceRange> distances, OptionalInt sample, long seed) {
    /** The most states that may be drawn. */
    public static final int MOST_SAMPLED = 10_000_000;

    /** Every state. */
    public static final Selection ALL = new Selection(Optional.empty(), OptionalInt.empty(), 0);

    /** Returns how many states there are to draw from. */
    long among(DistanceManifest manifest) {
      return distances.map(range -> range.states(manifest)).orElse(manifest.states());
    }

    /** Returns how many states are exported. */
    public long states(DistanceManifest manifest) {
      long all = among(manifest);
      return sample.isPresent() ? Math.min(all, sample.getAsInt()) : all;
    }
  }
}
