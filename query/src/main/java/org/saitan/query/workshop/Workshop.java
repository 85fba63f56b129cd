// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.workshop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.web.Call;
import org.saitan.query.web.HttpProblem;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.TableCache;
import org.saitan.table.TableDirectory;
import org.saitan.table.TemporaryTables;

/**
 * Builds the tables of puzzles that visitors send, one at a time, and keeps the last few as boards
 * {@code workshop-N-TITLE}. All files are in a temporary directory, which is deleted when the
 * server stops.
 */
public final class Workshop implements Router.Routes {
  /** The prefix of the names of workshop boards. */
  static final String PREFIX = "workshop-";

  private static final int MAX_BYTES = 64_000;

  /** The maximum number of jobs kept, including failed jobs. The oldest job is dropped first. */
  private static final int MAX_JOBS = 16;

  private static final int STOP_SECONDS = 4;

  private static final String PATH = "/api/v1/workshop";

  private final TemporaryTables directory = new TemporaryTables("saitan-workshop-");
  private final TableDirectory tableDirectory = directory.tables();
  private final ConcurrentSkipListMap<Integer, Job> jobs = new ConcurrentSkipListMap<>();
  private final TableCache tables = new TableCache(Catalogue.standard(), tableDirectory);
  private final ExecutorService builder =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "saitan-workshop");
            thread.setDaemon(true);
            return thread;
          });

  /** The latest job, or null before the first job. */
  private Job current;

  /** Creates a workshop with its own temporary directory. */
  public Workshop() throws IOException {}

  @Override
  public void addTo(Router router, TableCache cache) {
    cache.add(PREFIX, tables);
    router
        .post(PATH, List.of(), this::begin)
        .get(PATH + "/{job}", List.of(), call -> Reply.json(job(call).progress()))
        .delete(PATH + "/{job}", this::remove);
  }

  private synchronized Reply begin(Call call) {
    if (call.body().length > MAX_BYTES) {
      throw HttpProblem.bodyTooBig("the puzzle exceeds " + MAX_BYTES + " bytes");
    }
    if (current != null && current.isRunning()) {
      throw HttpProblem.busy("another puzzle is being built; try again later");
    }
    while (jobs.size() >= MAX_JOBS) {
      drop(jobs.firstEntry().getValue());
    }
    int number = current == null ? 1 : current.number() + 1;
    Job job = new Job(number, new String(call.body(), StandardCharsets.UTF_8));
    current = job;
    jobs.put(job.number(), job);
    Reply reply = Reply.json(job.progress()).acceptedAt(PATH + "/" + job.number());
    builder.execute(() -> job.build(tables.catalogue(), tableDirectory));
    return reply;
  }

  private Job job(Call call) {
    String number = call.parameters().text("job");
    return Optional.of(number)
        .filter(digits -> digits.matches("[0-9]{1,9}"))
        .map(digits -> jobs.get(Integer.parseInt(digits)))
        .orElseThrow(() -> HttpProblem.noSuchPath(PATH + "/" + number));
  }

  private Reply remove(Call call) {
    drop(job(call));
    return Reply.json(List.of());
  }

  /** Drops a job, and deletes its table after the build has ended. */
  private void drop(Job job) {
    jobs.remove(job.number());
    job.cancel();
    builder.execute(
        () -> {
          try {
            TableDirectory.deleteTree(tableDirectory.tableOf(job.name()));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          tables.forget(job.name());
        });
  }

  /** Cancels the running build and deletes all files. */
  @Override
  public void close() {
    jobs.values().forEach(Job::cancel);
    builder.shutdownNow();
    try {
      builder.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS);
      directory.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
