// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.picture.Picture.Facet;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/**
 * Reads pictures. Kept are shapes, texts, groups, {@code defs} and {@code use} of what is in them,
 * with their geometry, paint and type; passed over are titles, metadata, comments, document types,
 * classes, and what is of other name spaces; anything else is refused: scripts, style sheets,
 * references to other files, images, animations.
 */
public final class PictureReader {
  /** The most bytes of a picture's file. */
  public static final int MOST_BYTES = 1 << 20;

  private static final String SVG = "http://www.w3.org/2000/svg";
  private static final int MOST_ELEMENTS = 20_000;
  private static final int DEEPEST = 50;
  private static final long MOST_USED = 200_000;

  private static final Set<String> KEPT =
      Set.of(
          "g",
          "defs",
          "use",
          "path",
          "rect",
          "circle",
          "ellipse",
          "line",
          "polyline",
          "polygon",
          "text",
          "tspan");

  private static final Set<String> PASSED_OVER = Set.of("title", "desc", "metadata");

  private static final Set<String> ATTRIBUTES =
      Set.of(
          ("x y x1 y1 x2 y2 cx cy r rx ry dx dy width height d points transform fill fill-opacity"
                  + " fill-rule stroke stroke-width stroke-linejoin stroke-linecap"
                  + " stroke-dasharray stroke-opacity stroke-miterlimit opacity font-size"
                  + " font-family font-weight font-style text-anchor dominant-baseline visibility"
                  + " display")
              .split(" "));

  private static final Pattern NAME =
      Pattern.compile("(?s)(.*)-l(\\d{1,3})-o(\\d{1,3})(?:-(\\d{1,3}))?");
  private static final Pattern REFERENCE = Pattern.compile("#([^\\s\"'<>&()]{1,200})");
  private static final Pattern VALUE = Pattern.compile("[\\w#%.,()+\\-\\s']*");
  private static final Pattern URL = Pattern.compile("(?i)url\\s*\\(");
  private static final Pattern LENGTH =
      Pattern.compile("\\s*(\\d{1,6}(?:\\.\\d{1,9})?)(?:px)?\\s*");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{0,9}\\.?\\d{1,9}");

  private final Definition definition;
  private final String file;
  private final XMLStreamReader xml;
  private final Map<String, Integer> sets = new HashMap<>();
  private final StringBuilder text = new StringBuilder();
  private final List<Picture.Part> parts = new ArrayList<>();
  private final Map<Facet, String> fills = new HashMap<>();
  private final Map<Facet, List<Vector>> outlines = new HashMap<>();
  private final List<Facet> copies = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<String> defined = new HashSet<>();
  private final Map<String, Integer> used = new TreeMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private int elements;
  private int inDefs;
  private int elementsInDefs;
  private long uses;

  private PictureReader(Definition definition, String file, XMLStreamReader xml) {
    this.definition = definition;
    this.file = file;
    this.xml = xml;
    for (int set = 0; set < definition.sets().size(); set++) {
      sets.put(definition.sets().get(set).name(), set);
    }
  }

  /**
   * Reads a picture, or a solid to be drawn ({@link SolidReader}).
   *
   * @param definition the puzzle whose first goal it shows
   * @param file name of its file, for messages; ends in {@code .solid} where it is a solid
   * @throws BadInputException if it is none of this puzzle, or holds what may not stand in it
   */
  public static Picture read(Definition definition, String file, String svg) {
    if (file.endsWith(".solid")) {
      return SolidReader.read(definition, file, svg);
    }
    if (svg.length() > MOST_BYTES) {
      throw new BadInputException(
          VisibleText.oneLine(file)
              + ": a picture has at most 1,048,576 bytes; draw it more simply");
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, true);
    try {
      String plain = svg.startsWith("\ufeff") ? svg.substring(1) : svg;
      XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(plain));
      return new PictureReader(definition, file, xml).picture();
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
      throw new BadInputException(
          "%s:%d: is no well-formed SVG".formatted(VisibleText.oneLine(file), line));
    }
  }

  private BadInputException wrong(String what) {
    return new BadInputException(
        "%s:%d: %s"
            .formatted(
                VisibleText.oneLine(file),
                xml.getLocation().getLineNumber(),
                VisibleText.oneLine(what)));
  }

  private Picture picture() throws XMLStreamException {
    do {
      xml.next();
    } while (!xml.isStartElement());
    if (!xml.getLocalName().equals("svg") || !SVG.equals(xml.getNamespaceURI())) {
      throw wrong("expected <svg xmlns=\"" + SVG + "\">");
    }
    double[] box = box();
    for (Map.Entry<String, String> attribute : attributes(Set.of("x", "y", "width", "height"))) {
      append(attribute.getKey(), attribute.getValue());
    }
    String root = text.toString();
    text.setLength(0);
    while (xml.hasNext()) {
      xml.next();
      if (xml.isStartElement()) {
        begin();
      } else if (xml.isEndElement()) {
        end();
      } else if (xml.isCharacters() && isText()) {
        text.append(escaped(xml.getText()));
      } else if (xml.getEventType() == XMLStreamReader.ENTITY_REFERENCE) {
        throw wrong("an entity of the document's own may not stand in a picture");
      }
    }
    parts.add(new Picture.Part(text.toString(), null));
    requireReferences();
    requireWholeSets();
    return new Picture(definition, box, root, parts, fills, outlines);
  }

  private boolean isText() {
    return !open.isEmpty() && (open.peek().equals("text") || open.peek().equals("tspan"));
  }

  private void begin() throws XMLStreamException {
    String name = xml.getLocalName();
    if (!SVG.equals(xml.getNamespaceURI()) || PASSED_OVER.contains(name)) {
      skip();
      return;
    }
    if (!KEPT.contains(name)) {
      throw wrong(
          "<%s> may not stand in a picture; shapes, text, g, defs and use may".formatted(name));
    }
    if (++elements > MOST_ELEMENTS || open.size() == DEEPEST) {
      throw wrong(
          "a picture has at most %d elements, %d in one another; draw it more simply"
              .formatted(MOST_ELEMENTS, DEEPEST));
    }
    open.push(name);
    inDefs += name.equals("defs") ? 1 : 0;
    elementsInDefs += inDefs > 0 ? 1 : 0;
    text.append('<').append(name);
    identity();
    if (name.equals("use")) {
      reference();
    }
    String id = xml.getAttributeValue(null, "id");
    String copied = xml.getAttributeValue(null, "data-copy-id");
    Facet facet = facet(id != null ? id : copied);
    String fill = null;
    for (Map.Entry<String, String> attribute : attributes(Set.of())) {
      if (facet != null && attribute.getKey().equals("fill")) {
        fill = escaped(attribute.getValue());
      } else {
        append(attribute.getKey(), attribute.getValue());
      }
    }
    List<Vector> outline = outline();
    if (facet != null) {
      if (id != null && !outline.isEmpty()) {
        outlines.put(facet, outline);
      }
      paint(facet, fill, id == null);
    }
    text.append('>');
  }

  private void end() {
    if (!open.isEmpty()) {
      String name = open.pop();
      inDefs -= name.equals("defs") ? 1 : 0;
      text.append("</").append(name).append('>');
    }
  }

  private void skip() throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      xml.next();
      depth += xml.isStartElement() ? 1 : xml.isEndElement() ? -1 : 0;
    }
  }

  /** Keeps the names of an element. */
  private void identity() {
    String id = xml.getAttributeValue(null, "id");
    if (id != null) {
      if (!ids.add(id)) {
        throw wrong("the id '%s' comes twice".formatted(id));
      }
      if (inDefs > 0) {
        defined.add(id);
      }
      append("id", id);
    }
    String copied = xml.getAttributeValue(null, "data-copy-id");
    if (copied != null) {
      append("data-copy-id", copied);
    }
  }

  /** Keeps and returns the corners of an element in space; of a flat one there are none. */
  private List<Vector> outline() {
    String solid = xml.getAttributeValue(null, "data-solid");
    if (solid == null) {
      return List.of();
    }
    String[] numbers = solid.strip().split("[\\s,]+");
    List<Vector> outline = new ArrayList<>();
    for (int i = 0; i + 2 < numbers.length; i += 3) {
      outline.add(new Vector(number(numbers[i]), number(numbers[i + 1]), number(numbers[i + 2])));
    }
    if (numbers.length % 3 != 0 || outline.size() < 3) {
      throw wrong("data-solid must be three numbers for each of three corners or more");
    }
    append("data-solid", solid);
    return outline;
  }

  private double number(String word) {
    if (!NUMBER.matcher(word).matches()) {
      throw wrong("data-solid: " + VisibleText.quoted(word) + " is no number such as -0.667");
    }
    return Double.parseDouble(word);
  }

  private void reference() {
    String plain = xml.getAttributeValue(null, "href");
    String target =
        plain != null ? plain : xml.getAttributeValue("http://www.w3.org/1999/xlink", "href");
    Matcher matcher = REFERENCE.matcher(target == null ? "" : target);
    if (!matcher.matches()) {
      throw wrong("<use> may refer to #NAME in <defs> only, got '%s'".formatted(target));
    }
    if (inDefs > 0) {
      throw wrong("<use> may not stand in <defs>");
    }
    uses++;
    used.putIfAbsent(matcher.group(1), xml.getLocation().getLineNumber());
    append("href", target);
  }

  private void paint(Facet facet, String fill, boolean copy) {
    if (inDefs > 0) {
      throw wrong("a part of a slot may not stand in <defs>");
    }
    if (copy) {
      copies.add(facet);
    } else if (fill == null) {
      throw wrong("a part of a slot must have a fill of its own");
    } else {
      fills.put(facet, fill);
    }
    text.append(" fill=\"");
    parts.add(new Picture.Part(text.toString(), facet));
    text.setLength(0);
    text.append('"');
  }

  /** Returns the part of a slot that an element is named for, or null. */
  private Facet facet(String id) {
    Matcher matcher = NAME.matcher(id == null ? "" : id);
    Integer set = matcher.matches() ? sets.get(matcher.group(1)) : null;
    if (set == null) {
      return null;
    }
    SlotSet slots = definition.sets().get(set);
    int slot = Integer.parseInt(matcher.group(2));
    int orientation = Integer.parseInt(matcher.group(3));
    if (slot >= slots.slots() || orientation >= slots.orientations()) {
      throw wrong(
          "'%s': %s has slots l0 to l%d and parts o0 to o%d"
              .formatted(id, slots.name(), slots.slots() - 1, slots.orientations() - 1));
    }
    String element = matcher.group(4);
    return new Facet(set, slot, orientation, element == null ? 0 : Integer.parseInt(element));
  }

  /** Returns the attributes that are kept, those of a style among them. */
  private Set<Map.Entry<String, String>> attributes(Set<String> not) {
    Map<String, String> kept = new TreeMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String space = xml.getAttributeNamespace(i);
      if (space == null || space.isEmpty()) {
        keep(xml.getAttributeLocalName(i), xml.getAttributeValue(i), not, kept);
      }
    }
    String style = xml.getAttributeValue(null, "style");
    for (String declaration : (style == null ? "" : style).split(";")) {
      int colon = declaration.indexOf(':');
      if (colon > 0) {
        String name = declaration.substring(0, colon).strip();
        keep(name, declaration.substring(colon + 1).strip(), not, kept);
      }
    }
    return kept.entrySet();
  }

  private void keep(String name, String value, Set<String> not, Map<String, String> kept) {
    if (name.startsWith("on")) {
      throw wrong("the attribute %s is a script; none may stand in a picture".formatted(name));
    }
    if (!ATTRIBUTES.contains(name) || not.contains(name)) {
      return;
    }
    if (!VALUE.matcher(value).matches() || URL.matcher(value).find()) {
      throw wrong(
          "%s: %s: colours, numbers and words may stand in a picture, but no references"
              .formatted(name, VisibleText.quoted(value)));
    }
    kept.put(name, value);
  }

  private void append(String name, String value) {
    text.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
  }

  private double[] box() {
    String box = xml.getAttributeValue(null, "viewBox");
    if (box != null) {
      String[] words = box.strip().split("[\\s,]+");
      double[] numbers = new double[4];
      for (int i = 0; i < 4 && words.length == 4; i++) {
        numbers[i] = NUMBER.matcher(words[i]).matches() ? Double.parseDouble(words[i]) : Double.NaN;
      }
      if (numbers[2] > 0 && numbers[3] > 0 && !Double.isNaN(numbers[0] + numbers[1])) {
        return numbers;
      }
      throw wrong("viewBox must be four numbers, left, top, width and height, got '" + box + "'");
    }
    return new double[] {0, 0, length("width"), length("height")};
  }

  private double length(String name) {
    String value = xml.getAttributeValue(null, name);
    Matcher matcher = LENGTH.matcher(value == null ? "" : value);
    double length = matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
    if (length <= 0) {
      throw wrong("<svg> must have a viewBox, or width and height in pixels");
    }
    return length;
  }

  private void requireReferences() {
    used.forEach(
        (name, line) -> {
          if (!defined.contains(name)) {
            throw new BadInputException(
                "%s:%d: #%s is not in <defs>"
                    .formatted(VisibleText.oneLine(file), line, VisibleText.oneLine(name)));
          }
        });
    if (uses * elementsInDefs > MOST_USED) {
      throw wrong("<use> draws too much; draw it more simply");
    }
  }

  /** A set is drawn whole, or not at all, with the same elements in each part of each slot. */
  private void requireWholeSets() {
    if (fills.isEmpty()) {
      SlotSet first = definition.sets().get(0);
      throw wrong(
          "no element is named for a part of a slot, as '%s-l0-o0'".formatted(first.name()));
    }
    fills.keySet().stream()
        .map(facet -> facet.in(0).turned(0, 1))
        .distinct()
        .forEach(this::requireWhole);
    copies.forEach(this::requireDrawn);
  }

  private void requireWhole(Facet like) {
    SlotSet slots = definition.sets().get(like.set());
    for (int part = 0; part < slots.slots() * slots.orientations(); part++) {
      requireDrawn(
          new Facet(
              like.set(),
              part / slots.orientations(),
              part % slots.orientations(),
              like.element()));
    }
  }

  private void requireDrawn(Facet facet) {
    if (!fills.containsKey(facet)) {
      throw wrong("no element is called '%s'".formatted(name(definition, facet)));
    }
  }

  /** Returns the name of the element of a part. */
  static String name(Definition definition, Facet facet) {
    return "%s-l%d-o%d%s"
        .formatted(
            definition.sets().get(facet.set()).name(),
            facet.slot(),
            facet.orientation(),
            facet.element() == 0 ? "" : "-" + facet.element());
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
