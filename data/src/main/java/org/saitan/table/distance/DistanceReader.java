// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

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
 * A reader of the stored blocks of a distance table. A table that uses symmetry stores one block
 * per symmetry class. The reader is thread-safe, and other processes may read the same table.
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
    this.list = board.listedRules().map(this::list);
    this.numbering =
        board
            .listedRules()
            .<Numbering>map(rules -> new ListedSpace(rules, list.get(), manifest.symmetries() != 1))
            .orElseGet(board::space);
    this.keys = new BlockKeys(numbering.blocks());
    this.layout = DistanceTable.layout(numbering);
    requireConsistent(manifest);
  }

  private TableList list(ListedRules rules) {
    byte[] value = db.get(BlockKeys.index());
    if (value == null) {
      throw db.damaged("no state list");
    }
    ListCoding coding = new ListCoding(rules.hull());
    try {
      return new TableList(
          ListIndex.decode(value, rules.words(), rules.symmetries()), run -> run(run, coding));
    } catch (IllegalArgumentException e) {
      throw db.damaged("state list: " + e.getMessage());
    }
  }

  private long[] run(long run, ListCoding coding) {
    byte[] value = db.get(BlockKeys.run(run));
    if (value == null) {
      throw db.damaged("state list without run " + run);
    }
    try {
      return coding.decode(value);
    } catch (IllegalArgumentException e) {
      throw db.damaged("run " + run + " of the state list: " + e.getMessage());
    }
  }

  /** Returns the numbering of the states. */
  Numbering numbering() {
    return numbering;
  }

  /** Returns the state list, if the board's states are listed. */
  public Optional<StateList> list() {
    return list.map(StateList.class::cast);
  }

  /** Opens the table of a board and checks its metadata. */
  static DistanceReader open(TableDirectory tables, MoveBoard board, long cacheBytes) {
    TableDatabase db = TableDatabase.open(tables, board.name(), cacheBytes);
    try {
      return new DistanceReader(board, db);
    } catch (RuntimeException e) {
      db.close();
      throw e;
    }
  }

  private void requireConsistent(DistanceManifest manifest) {
    long order = numbering.symmetries().order();
    if (manifest.lanes() != numbering.lanes()
        || manifest.symmetries() != 1 && manifest.symmetries() != order) {
      throw db.damaged(
          "the table has "
              + manifest.lanes()
              + " lanes per block and "
              + manifest.symmetries()
              + " symmetries, but the rules have "
              + numbering.lanes()
              + " and "
              + order);
    }
    if (!manifest.isNumberedAs(numbering)) {
      throw db.damaged("the states in the table are numbered differently");
    }
    String contradiction = manifest.contradiction();
    if (contradiction != null) {
      throw db.damaged(contradiction);
    }
  }

  private void requireDefinition(String actual) {
    if (!board.hasRulesOf(actual)) {
      String expected = board.origin().map(Origin::hash).orElse(null);
      throw TableException.WrongBoard.defined(db.directory(), board.name(), expected, actual);
    }
  }

  /** Returns the exception for a table with invalid content. */
  public TableException.Damaged damaged(String actual) {
    return db.damaged(actual);
  }

  DistanceManifest manifest() {
    return manifest;
  }

  /** Returns the checksums of the table's files. */
  public FileChecksums checksums() {
    return db.checksums();
  }

  /**
   * Returns a stored block.
   *
   * @throws TableException.Damaged if the block is missing or damaged
   */
  public BlockLayout.ValueBlock block(long block) {
    return decode(block, value(block));
  }

  /**
   * Returns a stored block, of which only a single lane is decoded and checked.
   *
   * @throws TableException.Damaged if the block is missing or damaged
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
      throw db.damaged("missing block " + block);
    }
    return value;
  }

  /**
   * Decodes a block.
   *
   * @throws TableException.Damaged if the bytes are invalid
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

  /** A visitor of decoded blocks. */
  public interface BlockVisitor {
    /** Visits a block and returns whether to continue. */
    boolean visit(long block, BlockLayout.ValueBlock values);
  }

  /** Visits all stored blocks in order. */
  public void forEach(BlockVisitor visitor) {
    forEach(0, Long.MAX_VALUE, visitor);
  }

  /**
   * Visits the stored blocks with numbers from {@code first} (inclusive) to {@code end}
   * (exclusive), in order.
   */
  public void forEach(long first, long end, BlockVisitor visitor) {
    forEachRaw(first, end, (block, key, value) -> visitor.visit(block, decode(block, value)));
  }

  /** A visitor of encoded blocks. */
  public interface RawVisitor {
    /** Visits a block and returns whether to continue. */
    boolean visit(long block, byte[] key, byte[] value);
  }

  /** Visits the same blocks as {@link #forEach} in encoded form, bypassing the cache. */
  public void forEachRaw(long first, long end, RawVisitor visitor) {
    db.forEach(
        keys.key(first),
        (key, value) ->
            keys.isBlock(key)
                && keys.block(key) < end
                && visitor.visit(keys.block(key), key, value));
  }

  /** Visits all entries in order of their keys. */
  public void forEachEntry(TableDatabase.EntryVisitor visitor) {
    db.forEach(keys.key(0), visitor);
  }

  @Override
  public void close() {
    db.close();
  }

  /** The state list of a table, with a cache of decoded runs. */
  private static final class TableList implements StateList {
    /** The number of cached runs. If a state takes one word, these runs take 2 MB. */
    private static final int CACHED_RUNS = 256;

    private final ListIndex index;
    private final LongFunction<long[]> decoder;
    private final AtomicReferenceArray<CachedRun> cache = new AtomicReferenceArray<>(CACHED_RUNS);

    private record CachedRun(long run, long[] states) {}

    /**
     * Creates the list.
     *
     * @param decoder the function that reads and decodes a run
     */
    TableList(ListIndex index, LongFunction<long[]> decoder) {
      this.index = index;
      this.decoder = decoder;
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
      int slot = (int) (run % CACHED_RUNS);
      CachedRun cached = cache.get(slot);
      if (cached == null || cached.run() != run) {
        cached = new CachedRun(run, decoder.apply(run));
        cache.set(slot, cached);
      }
      return cached.states();
    }
  }
}
