// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.engine.build.Faults;
import org.saitan.engine.listed.ListedProof;
import org.saitan.engine.listed.ListedRuns;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedSpace;
import org.saitan.space.StateList;
import org.saitan.table.TableDigest;
import org.saitan.table.TableException;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/**
 * Proves a table of listed states: runs {@link ListedProof}, and checks the checksums and the
 * digest.
 */
final class ListedTableProof {
  private final DistanceTable table;
  private final ListedRules rules;
  private final ListedProof proof;

  /** Returns the proof of a table of listed states. */
  static Proof of(DistanceTable table) {
    ListedTableProof proof = new ListedTableProof(table);
    return new Proof(table.reader().checksums(), proof.proof.steps(), proof::run);
  }

  private ListedTableProof(DistanceTable table) {
    this.table = table;
    DistanceManifest manifest = table.manifest();
    this.rules = table.board().listedRules().orElseThrow();
    Puzzle puzzle = table.board().puzzle();
    this.proof =
        new ListedProof(
            new ListedProof.Claim(
                table.board().name(),
                rules,
                manifest.symmetries() != 1,
                new Runs(),
                manifest.histogram(),
                manifest.states() - manifest.reachable(),
                state -> puzzle.format(rules.unpack(state))),
            MemoryBudget.heapBudget());
  }

  /** The table's list together with the values of its blocks. */
  private final class Runs implements ListedRuns {
    private final StateList list = table.reader().list().orElseThrow();
    private final ListedSpace space = (ListedSpace) table.numbering();
    private final int words = rules.words();

    @Override
    public List<StateList.Section> sections() {
      return list.sections();
    }

    @Override
    public Run run(long run) {
      long[] states = list.run(run).clone();
      BlockLayout.ValueBlock values = table.reader().block(space.blockOfRun(run));
      int count = space.lanes(space.blockOfRun(run));
      if (states.length != count * words) {
        throw damaged("run " + run + " does not match the number of states in the index");
      }
      int at = (int) run * words;
      if (!Arrays.equals(states, 0, words, list.firstStates(), at, at + words)) {
        throw damaged("run " + run + " does not begin with the state in the index");
      }
      char[] distances = new char[count];
      char[] next = new char[count];
      for (int lane = 0; lane < StateList.RUN; lane++) {
        if (lane >= count) {
          if (values.isReachable(lane)) {
            throw damaged("run " + run + " has a distance without a state");
          }
          continue;
        }
        distances[lane] = (char) values.distance(lane);
        boolean moves = values.isReachable(lane) && values.distance(lane) > 0;
        next[lane] = (char) (moves ? values.nextMove(lane) : 0);
      }
      return new Run(states, distances, next);
    }
  }

  private TableException.Damaged damaged(String found) {
    return table.reader().damaged(found);
  }

  private Proof.Outcome run(Workers workers, Runnable progress) {
    Faults faults = new Faults();
    faults.checkEqual("digest of the values", digest(), table.manifest().digest());
    proof.run(workers, progress).forEach(faults::add);
    return new Proof.Outcome(proof.states(), proof.stored(), proof.stored(), faults.list());
  }

  /**
   * Returns the digest of the blocks (section by section), the index and the list (section by
   * section).
   */
  private String digest() {
    List<Long> lengths = new ArrayList<>();
    List<StateList.Section> sections = table.reader().list().orElseThrow().sections();
    sections.forEach(section -> lengths.add(section.runs()));
    lengths.add(1L);
    sections.forEach(section -> lengths.add(section.runs()));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    TableDigest[] digest = {new TableDigest()};
    int[] stretch = {0};
    long[] entries = {0};
    table
        .reader()
        .forEachEntry(
            (key, value) -> {
              digest[0].add(key, value);
              if (stretch[0] < lengths.size() && ++entries[0] == lengths.get(stretch[0])) {
                all.writeBytes(digest[0].spans());
                digest[0] = new TableDigest();
                stretch[0]++;
                entries[0] = 0;
              }
              return true;
            });
    all.writeBytes(digest[0].spans());
    return TableDigest.hex(all.toByteArray());
  }
}
