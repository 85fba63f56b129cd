// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.Optional;
import java.util.function.Supplier;

/** A picture that is read when it is asked for, and once: most answers show none. */
public final class LazyPicture implements Supplier<Optional<Picture>> {
  private Supplier<Optional<Picture>> reader;
  private Optional<Picture> picture = Optional.empty();

  /** Creates it; the reader is called once at most. */
  public LazyPicture(Supplier<Optional<Picture>> reader) {
    this.reader = reader;
  }

  /** Returns the picture, if there is one. */
  @Override
  public synchronized Optional<Picture> get() {
    if (reader != null) {
      picture = reader.get();
      reader = null;
    }
    return picture;
  }
}
