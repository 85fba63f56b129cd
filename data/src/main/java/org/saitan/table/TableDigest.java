// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A fingerprint of all values of a table: SHA-256 over the SHA-256 of each run of {@value #RUN}
 * blocks (keys and values, in order of key). Threads can each do some runs, and the result is the
 * same for any number of them.
 */
public final class TableDigest {
  /** How many blocks make a run. */
  public static final int RUN = 256;

  private final MessageDigest run = sha256();
  private final ByteArrayOutputStream runs = new ByteArrayOutputStream();
  private int blocks;

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Takes in the next block. */
  public void add(byte[] key, byte[] value) {
    run.update(key);
    run.update(value);
    if (++blocks % RUN == 0) {
      endRun();
    }
  }

  private void endRun() {
    runs.writeBytes(run.digest());
  }

  /** Returns the digests of all runs so far, a shorter last one included; no block may follow. */
  public byte[] runs() {
    if (blocks % RUN != 0) {
      endRun();
      blocks = 0;
    }
    return runs.toByteArray();
  }

  /** Returns the digest in hexadecimal of a table, from the digests of its runs. */
  public static String hex(byte[] runs) {
    return HexFormat.of().formatHex(sha256().digest(runs));
  }
}
