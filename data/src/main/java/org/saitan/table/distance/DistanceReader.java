// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongFunction;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedSpace;
import org.saitan.space.Numbering;
import org.saitan.space.StateList;
import org.saitan.table.FileChecksums;
import org.saitan.table.TableDatabase;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;

/**
 * The blocks of a finished table, as they are stored: one of each class where the table holds
 * classes. Reads may come from many threads, and other processes may read the same table.
 */
public final class DistanceReader implements AutoCloseable {
  private final MoveBoard board;
  private final BlockKeys keys;
  private final BlockLayout layout;
  private final TableDatabase db;
  private final DistanceManifest manifest;
  private final Optional<TableList> list;
  private final Numbering numbering;

  private DistanceReader(MoveBoard board, TableDatabase db) {
    this.board = board;
    this.db = db;
    this.manifest = db.manifest(DistanceManifest::new, board.rulesVersion());
    requireDefinition(manifest.definition());
    this.list = board.listed().map(this::list);
    this.numbering =
        board
            .listed()
            .<Numbering>map(rules -> new ListedSpace(rules, list.get(), manifest.symmetries() != 1))
            .orElseGet(board::space);
    this.keys = new BlockKeys(numbering.blocks());
    this.layout = DistanceTable.layout(numbering);
    requireSense(manifest);
  }

  private TableList list(ListedRules rules) {
    byte[] value = db.get(BlockKeys.index());
    if (value == null) {
      throw db.damaged("it has no list of its states");
    }
    ListCoding coding = new ListCoding(rules.hull());
    try {
      return new TableList(
          ListIndex.decode(value, rules.words(), rules.symmetries()), run -> run(run, coding));
    } catch (IllegalArgumentException e) {
      throw db.damaged("the index of its list: " + e.getMessage());
    }
  }

  private long[] run(long run, ListCoding coding) {
    byte[] value = db.get(BlockKeys.run(run));
    if (value == null) {
      throw db.damaged("its list has no run " + run);
    }
    try {
      return coding.decode(value);
    } catch (IllegalArgumentException e) {
      throw db.damaged("run " + run + " of its list: " + e.getMessage());
    }
  }

  /** Returns the states as numbers. */
  Numbering numbering() {
    return numbering;
  }

  /** Returns the list of its states, where the board's states are listed. */
  public Optional<StateList> list() {
    return list.map(StateList.class::cast);
  }

  /** Opens the table of a board and checks everything about it that is small. */
  static DistanceReader open(TableDirectory home, MoveBoard board, long cacheBytes) {
    TableDatabase db = TableDatabase.open(home, board.name(), cacheBytes);
    try {
      return new DistanceReader(board, db);
    } catch (RuntimeException e) {
      db.close();
      throw e;
    }
  }

  private void requireSense(DistanceManifest read) {
    long order = numbering.symmetries().order();
    if (read.lanes() != numbering.lanes() || read.symmetries() != 1 && read.symmetries() != order) {
      throw db.damaged(
          "it has "
              + read.lanes()
              + " lanes a block and "
              + read.symmetries()
              + " symmetries, its rules have "
              + numbering.lanes()
              + " and "
              + order);
    }
    if (!read.isNumberedAs(numbering)) {
      throw db.damaged("its states are numbered in another way than this program finds");
    }
    String contradiction = read.contradiction();
    if (contradiction != null) {
      throw db.damaged(contradiction);
    }
  }

  private void requireDefinition(String found) {
    if (!board.hasRulesOf(found)) {
      String wanted = board.origin().map(Origin::hash).orElse(null);
      throw TableException.WrongBoard.defined(db.directory(), board.name(), wanted, found);
    }
  }

  /** Returns the directory of the table. */
  public Path directory() {
    return db.directory();
  }

  DistanceManifest manifest() {
    return manifest;
  }

  /** Returns the checksums of the table's files. */
  public FileChecksums checksums() {
    return db.checksums();
  }

  /**
   * Returns a block that the table must have.
   *
   * @throws TableException.Damaged if it has not, or its file is damaged
   */
  public BlockLayout.ValueBlock block(long block) {
    return decode(block, value(block));
  }

  /**
   * Returns a block that the table must have, to be asked of one lane only: no other is looked at.
   *
   * @throws TableException.Damaged if it has not, or its file is damaged
   */
  BlockLayout.ValueBlock lane(long block, int lane) {
    byte[] value = value(block);
    try {
      return layout.decodeLane(value, lane);
    } catch (IllegalArgumentException e) {
      throw damaged(block, e);
    }
  }

  private byte[] value(long block) {
    byte[] value = db.get(keys.key(block));
    if (value == null) {
      throw db.damaged("it has no block " + block);
    }
    return value;
  }

  /**
   * Reads a block.
   *
   * @throws TableException.Damaged if its bytes are none of a block
   */
  public BlockLayout.ValueBlock decode(long block, byte[] value) {
    try {
      return layout.decode(value);
    } catch (IllegalArgumentException e) {
      throw damaged(block, e);
    }
  }

  private TableException damaged(long block, IllegalArgumentException reason) {
    return db.damaged("block " + block + ": " + reason.getMessage());
  }

  /** Takes the blocks of a table one after another. */
  public interface BlockVisitor {
    /** Takes a block; returns whether to go on. */
    boolean block(long block, BlockLayout.ValueBlock values);
  }

  /**
   * Shows the blocks whose numbers lie from {@code from} (included) to {@code to} (excluded), in
   * order.
   */
  public void forEach(long from, long to, BlockVisitor visitor) {
    forEachRaw(from, to, (block, key, value) -> visitor.block(block, decode(block, value)));
  }

  /** Takes the blocks of a table one after another, as they are stored. */
  public interface RawVisitor {
    /** Takes a block; returns whether to go on. */
    boolean block(long block, byte[] key, byte[] value);
  }

  /** Shows the same blocks as they are stored, without filling the cache. */
  public void forEachRaw(long from, long to, RawVisitor visitor) {
    db.forEach(
        keys.key(from),
        (key, value) ->
            keys.isBlock(key)
                && keys.block(key) < to
                && visitor.block(keys.block(key), key, value));
  }

  /** Shows all keys and values, in order of key. */
  public void forEachEntry(TableDatabase.EntryVisitor visitor) {
    db.forEach(keys.key(0), visitor);
  }

  @Override
  public void close() {
    db.close();
  }

  /** The list of states that a table holds; runs that were read last are kept decoded. */
  private static final class TableList implements StateList {
    /** So many runs are kept; with states of a word they take 2 MB. */
    private static final int HELD = 256;

    private final ListIndex index;
    private final LongFunction<long[]> read;
    private final AtomicReferenceArray<Held> held = new AtomicReferenceArray<>(HELD);

    private record Held(long run, long[] states) {}

    /**
     * Creates the list.
     *
     * @param read reads a run
     */
    TableList(ListIndex index, LongFunction<long[]> read) {
      this.index = index;
      this.read = read;
    }

    @Override
    public List<Section> sections() {
      return index.sections();
    }

    @Override
    public long[] firstStates() {
      return index.firstStates();
    }

    @Override
    public long[] run(long run) {
      int place = (int) (run % HELD);
      Held there = held.get(place);
      if (there == null || there.run() != run) {
        there = new Held(run, read.apply(run));
        held.set(place, there);
      }
      return there.states();
    }
  }
}
