package org.saitan.table;

import java.math.BigInteger;
import java.util.function.IntConsumer;
import org.saitan.puzzle.yinyang.CellOrder;
import org.saitan.puzzle.yinyang.Completions;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangFrontier;
import org.saitan.space.Workers;

/**
 * The completions of every state of one board to fill, read from disk.
 *
 * <pre>{@code
 * YinYangBoard board = Families.filling("yinyang-6");
 * try (FillingTable table = FillingTable.open(new TableHome(Path.of("data/tables")), board)) {
 *   Solutions solutions = new Solutions(table);
 *   System.out.println(board.format(solutions.nth(BigInteger.TEN)));
 * }
 * }</pre>
 *
 * <p>Safe for use by several threads; several processes may read one table. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public final class FillingTable implements Completions, AutoCloseable {
  private static final long CACHE_BYTES = 64L << 20;

  private final YinYangBoard board;
  private final CellOrder order;
  private final YinYangFrontier frontier;
  private final TableDatabase db;
  private final CompletionManifest manifest;

  private FillingTable(YinYangBoard board, TableDatabase db) {
    this.board = board;
    this.order = board.order();
    this.frontier = order.frontier();
    this.db = db;
    this.manifest = db.manifest(CompletionManifest::fromJson);
    db.require(manifest.board(), manifest.finished(), manifest.rules(), YinYangBoard.RULES);
    String contradiction = manifest.contradiction(board);
    if (contradiction != null) {
      throw db.damaged(contradiction);
    }
  }

  /**
   * Opens the table of a board.
   *
   * @throws TableException if there is no such table, or it is unfinished, damaged, or of another
   *     version or board
   */
  public static FillingTable open(TableHome home, YinYangBoard board) {
    TableDatabase db = TableDatabase.open(home, board.name(), CACHE_BYTES);
    try {
      return new FillingTable(board, db);
    } catch (RuntimeException e) {
      db.close();
      throw e;
    }
  }

  /** Returns the board. */
  public YinYangBoard board() {
    return board;
  }

  /** Returns what the table says about itself. */
  public CompletionManifest manifest() {
    return manifest;
  }

  /** Returns the bytes of the table on disk. */
  public long bytes() {
    return db.checksums().bytes();
  }

  @Override
  public CellOrder order() {
    return order;
  }

  @Override
  public GivenCircles given() {
    return GivenCircles.none(board.cells());
  }

  @Override
  public BigInteger completions(int layer, long state) {
    long kept = frontier.uncoloured(state);
    BigInteger[] found = {BigInteger.ZERO};
    db.atOrBefore(
        CompletionKeys.key(layer, kept),
        (key, value) -> {
          if (CompletionKeys.isKey(key) && CompletionKeys.layer(key) == layer) {
            CompletionLayout.Block block = decode(key, value);
            int index = block.find(kept);
            found[0] = index < 0 ? BigInteger.ZERO : block.count(index);
          }
          return false;
        });
    return found[0];
  }

  private CompletionLayout.Block decode(byte[] key, byte[] value) {
    try {
      return CompletionLayout.decode(CompletionKeys.firstState(key), value);
    } catch (IllegalArgumentException e) {
      throw db.damaged("layer " + CompletionKeys.layer(key) + ": " + e.getMessage());
    }
  }

  /** Takes one block after another. */
  interface Visitor {
    /** Takes a block, as it is stored and as it reads. */
    void block(byte[] key, byte[] value, CompletionLayout.Block block);
  }

  /** Shows the blocks of a layer in order. */
  void forEach(int layer, Visitor visitor) {
    db.forEach(
        CompletionKeys.key(layer, 0),
        (key, value) -> {
          boolean inLayer = CompletionKeys.isKey(key) && CompletionKeys.layer(key) == layer;
          if (inLayer) {
            visitor.block(key, value, decode(key, value));
          }
          return inLayer;
        });
  }

  /**
   * Proves the table from the rules: see {@link FillingProof}.
   *
   * @param workers threads that share the work where it can be shared
   * @param progress told of each layer proved
   */
  public TableProof.Verdict prove(Workers workers, IntConsumer progress) {
    db.checksums().requireAll();
    return new FillingProof(this, workers, progress).verdict();
  }

  @Override
  public void close() {
    db.close();
  }
}
