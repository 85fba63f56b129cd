package org.saitan.query.web;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names under which a server may be asked. A page from elsewhere whose name was made to lead
 * here (DNS rebinding) asks under that name, and is refused; an address, which nobody can make to
 * lead here, is not.
 */
final class HostNames {
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.%]+\\]");

  private final Set<String> names = new TreeSet<>(Set.of("localhost"));

  /**
   * Creates the names.
   *
   * @param host the name or address that the server listens at
   * @param more other names, without a port
   */
  HostNames(String host, List<String> more) {
    names.add(plain(host));
    more.forEach(name -> names.add(plain(name)));
  }

  /** A dot at the end of a name changes nothing, nor do capitals. */
  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  /**
   * Refuses a request under any other name.
   *
   * @param host the name or address asked for, without a port; null where the request names none
   * @throws HttpProblem if it is no name of this server
   */
  void require(String host) {
    if (host != null && !ADDRESS.matcher(plain(host)).matches() && !names.contains(plain(host))) {
      throw HttpProblem.wrongHost(host);
    }
  }
}
