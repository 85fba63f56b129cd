// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Assignment;
import org.saitan.placement.Completions;
import org.saitan.placement.PlacementRules;
import org.saitan.table.FileChecksums;
import org.saitan.table.Table;
import org.saitan.table.TableDatabase;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.text.Plural;

/**
 * A table on disk with the number of completions of every state of a placement puzzle.
 *
 * <pre>{@code
 * PlacementBoard board = Catalogue.standard().board("yinyang-6", PlacementBoard.class);
 * try (CompletionTable table = CompletionTable.open(new TableDirectory(Path.of("data/tables")), board)) {
 *   Solutions solutions = new Solutions(table);
 *   System.out.println(board.rules().format(solutions.nth(BigInteger.TEN)));
 * }
 * }</pre>
 *
 * <p>This class is thread-safe, and several processes may read one table. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public final class CompletionTable implements Completions, Table {
  /** The kind of table that stores numbers of completions, for placement puzzles. */
  public static final Table.Kind<PlacementBoard> KIND =
      new Table.Kind<>(
          CompletionManifest.NAME,
          PlacementBoard.class,
          "placement puzzle",
          CompletionTable::open,
          CompletionManifest::new);

  private final PlacementBoard board;
  private final PlacementRules rules;
  private final TableDatabase db;
  private final CompletionManifest manifest;

  private CompletionTable(PlacementBoard board, TableDatabase db) {
    this.board = board;
    this.rules = board.rules();
    this.db = db;
    this.manifest = db.manifest(CompletionManifest::new, board.rulesVersion());
    String contradiction = manifest.contradiction(rules);
    if (contradiction != null) {
      throw db.damaged(contradiction);
    }
  }

  /**
   * Opens the table of a board.
   *
   * @throws TableException if the table is missing, unfinished or damaged, has another version, or
   *     belongs to another board
   */
  public static CompletionTable open(TableDirectory tables, PlacementBoard board) {
    return open(tables, board, DEFAULT_CACHE_BYTES);
  }

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the size of the block cache, which is outside the Java heap
   * @throws TableException if the table is missing, unfinished or damaged, has another version, or
   *     belongs to another board
   */
  public static CompletionTable open(TableDirectory tables, PlacementBoard board, long cacheBytes) {
    TableDatabase db = TableDatabase.open(tables, board.name(), cacheBytes);
    try {
      return new CompletionTable(board, db);
    } catch (RuntimeException e) {
      db.close();
      throw e;
    }
  }

  @Override
  public PlacementBoard board() {
    return board;
  }

  @Override
  public CompletionManifest manifest() {
    return manifest;
  }

  @Override
  public long bytes() {
    return db.checksums().bytes();
  }

  /** Returns the checksums of the table's files. */
  public FileChecksums checksums() {
    return db.checksums();
  }

  @Override
  public PlacementRules rules() {
    return rules;
  }

  @Override
  public Assignment clues() {
    return rules.emptyBoard();
  }

  @Override
  public RuntimeException inconsistency(String found) {
    return db.damaged(found);
  }

  @Override
  public BigInteger completions(int layer, long state) {
    long canonical = rules.canonical(state);
    BigInteger[] count = {BigInteger.ZERO};
    db.visitAtOrBefore(
        Keys.key(layer, canonical),
        (key, value) -> {
          if (Keys.isKey(key) && Keys.layer(key) == layer) {
            CompletionLayout.StateBlock block = decode(key, value);
            int index = block.find(canonical);
            count[0] = index < 0 ? BigInteger.ZERO : block.count(index);
          }
          return false;
        });
    return count[0];
  }

  /** {@inheritDoc} Checks that the total matches the manifest. */
  @Override
  public BigInteger total() {
    BigInteger total = completions(0, PlacementRules.START);
    if (!total.equals(manifest.tally().solutions())) {
      throw db.damaged(
          "the first state has %s, but the manifest says %s"
              .formatted(
                  Plural.exactly(total, "completion"),
                  Plural.exactly(manifest.tally().solutions(), "solution")));
    }
    return total;
  }

  private CompletionLayout.StateBlock decode(byte[] key, byte[] value) {
    try {
      return CompletionLayout.decode(Keys.firstState(key), value);
    } catch (IllegalArgumentException e) {
      throw db.damaged("layer " + Keys.layer(key) + ": " + e.getMessage());
    }
  }

  /** A visitor of the blocks of a layer. */
  public interface LayerVisitor {
    /** Visits a block in both its encoded and its decoded form. */
    void visit(byte[] key, byte[] value, CompletionLayout.StateBlock block);
  }

  /** Visits the blocks of a layer in order. */
  public void forEach(int layer, LayerVisitor visitor) {
    db.forEach(
        Keys.key(layer, 0),
        (key, value) -> {
          boolean inLayer = Keys.isKey(key) && Keys.layer(key) == layer;
          if (inLayer) {
            visitor.visit(key, value, decode(key, value));
          }
          return inLayer;
        });
  }

  @Override
  public void close() {
    db.close();
  }

  /**
   * The keys of a completion table. A key consists of the layer in two bytes and the block's first
   * state in eight bytes, both big-endian, so that blocks are sorted by layer and state.
   */
  static final class Keys {
    private static final int BYTES = Short.BYTES + Long.BYTES;

    private Keys() {}

    /**
     * Returns the key of a block.
     *
     * @param layer the layer, from 0 to 32,767
     */
    static byte[] key(int layer, long firstState) {
      return ByteBuffer.allocate(BYTES).putShort((short) layer).putLong(firstState).array();
    }

    static boolean isKey(byte[] key) {
      return key.length == BYTES;
    }

    static int layer(byte[] key) {
      return ByteBuffer.wrap(key).getShort();
    }

    static long firstState(byte[] key) {
      return ByteBuffer.wrap(key).getLong(Short.BYTES);
    }
  }
}
