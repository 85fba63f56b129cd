// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.table.TableDirectory;

/**
 * Checks that two builds of the same table never run at the same time, whether in one program or in
 * two.
 */
@Timeout(120)
class BuildLockTest {
  private static final String TAKEN_HERE =
      ": this program is building board; wait until that build has ended";
  private static final String TAKEN_ELSEWHERE =
      ": another program is building board; wait until that build has ended";

  @TempDir Path home;

  private Path directory() {
    return home.resolve("board.building");
  }

  /** A separate process that tries to acquire the lock. */
  static final class LockAttempt {
    private LockAttempt() {}

    /** Tries to lock a directory. */
    public static void main(String... args) throws IOException {
      Path directory = Path.of(args[0]);
      boolean held = BuildLock.isHeld(directory);
      try (BuildLock lock = BuildLock.of(directory, "board")) {
        System.out.println("got it, held: " + held + lock.clear());
      } catch (IOException e) {
        System.out.println("held: " + held + e.getMessage());
      }
    }
  }

  private String attemptFromOtherProcess() throws Exception {
    ChildProcess.Ended ended =
        ChildProcess.run(
            ChildProcess.java("-Xshare:auto", LockAttempt.class.getName(), directory().toString())
                .redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isZero();
    return ended.out().strip();
  }

  /** The system would release the lock if the program closed any channel of the file. */
  @Test
  void secondAcquireKeepsLock() throws Exception {
    assertThat(BuildLock.isHeld(directory())).isFalse();
    try (BuildLock lock = BuildLock.of(directory(), "board")) {
      assertThatThrownBy(() -> BuildLock.of(directory(), "board"))
          .isInstanceOf(IOException.class)
          .hasMessage(directory() + TAKEN_HERE);
      assertThat(BuildLock.isHeld(directory())).isTrue();
      Path link = Files.createSymbolicLink(home.resolve("link"), directory());
      assertThatThrownBy(() -> BuildLock.of(link, "board")).hasMessage(link + TAKEN_HERE);
      assertThat(lock.clear()).isFalse();
      assertThat(attemptFromOtherProcess()).isEqualTo("held: true" + directory() + TAKEN_ELSEWHERE);
    }
    assertThat(BuildLock.isHeld(directory())).isFalse();
    assertThat(attemptFromOtherProcess()).isEqualTo("got it, held: falsefalse");
    BuildLock.of(directory(), "board").close();
  }

  /** Closing a lock twice does not release a lock acquired in between. */
  @Test
  void closeIsIdempotent() throws IOException {
    BuildLock first = BuildLock.of(directory(), "board");
    first.close();
    try (BuildLock second = BuildLock.of(directory(), "board")) {
      first.close();
      assertThat(BuildLock.isHeld(directory())).isTrue();
      assertThat(second.clear()).isFalse();
    }
  }

  /** A build that is ending deletes its directory while another build waits for the lock. */
  @Test
  void deletedLockFileIsNotLock() throws IOException {
    AtomicInteger looks = new AtomicInteger();
    Runnable leave =
        () -> {
          if (looks.getAndIncrement() < 2) {
            try {
              Files.move(directory(), home.resolve("discarded"));
              TableDirectory.deleteTree(home.resolve("discarded"));
              Files.createDirectories(directory());
              if (looks.get() == 2) {
                Files.createFile(directory().resolve("lock"));
              }
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    try (BuildLock lock = BuildLock.of(directory(), "board", leave)) {
      assertThat(looks.get()).isEqualTo(3);
      assertThat(directory().resolve("lock")).exists();
      assertThat(BuildLock.isHeld(directory())).isTrue();
      assertThat(lock.clear()).isFalse();
    }
  }

  /** The lock belongs to a file rather than to a name, and the next build uses a different file. */
  @Test
  void movedDirectoryIsNotLocked() throws IOException {
    BuildLock former = BuildLock.of(directory(), "board");
    Files.move(directory(), home.resolve("discarded"));
    assertThat(BuildLock.isHeld(directory())).isFalse();
    try (BuildLock latter = BuildLock.of(directory(), "board")) {
      assertThat(latter.clear()).isFalse();
      assertThat(BuildLock.isHeld(home.resolve("discarded"))).isTrue();
      TableDirectory.deleteTree(home.resolve("discarded"));
      former.close();
      assertThat(BuildLock.isHeld(directory())).isTrue();
    }
  }
}
