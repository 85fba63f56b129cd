// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.MoveNames;
import org.saitan.definition.PartialState;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.RotationGroup;
import org.saitan.definition.ScrambleWriter;
import org.saitan.definition.SequenceReader;
import org.saitan.definition.SlotSymmetry;
import org.saitan.definition.Transformation;
import org.saitan.definition.Variant;
import org.saitan.definition.format.StateReader;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.StickerNotation;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.Abilities.TextNotes;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.puzzle.permutation.space.GroupAnalysis;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.SlotImage;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.rules.Notation;
import org.saitan.text.VisibleText;

/**
 * A puzzle that is described by a {@link Definition}.
 *
 * <p>Cells hold for each set of slots the kinds of the pieces by slot, then, if any piece of the
 * set can be turned, how they lie. Moves are those of {@link MoveNames#all}, in that order; a move
 * is legal where it ends in nothing forbidden, and takes of joined pieces all or none.
 *
 * <p>A position is written {@code CORNER 1 3+ 2++ / EDGE 2 1}: for each set its pieces by slot,
 * from 1, with a {@code +} for each turn ({@code +3} and so on from three). Read are besides: moves
 * from the goal ({@code R U' F2}), stickers, KPattern JSON, a scramble file. Before a text that
 * could be both, a person writes {@code state:} or {@code moves:}; what stands before {@code
 * moves:} is the position that they begin with: {@code 2 1 3 4 moves: R U'}.
 */
public final class PermutationPuzzle
    implements Puzzle, Drawable, Relabelable, Undoable, DefinitionBased {
  /** The most characters of a board's name. */
  public static final int LONGEST_NAME = 64;

  private static final String MOVES = "moves:";
  private static final java.util.regex.Pattern STATE_AND_MOVES =
      java.util.regex.Pattern.compile("(?s)(|.*?\\s)" + MOVES + "(.*)");

  /** An object; names in braces hold the puzzle otherwise. */
  private static final java.util.regex.Pattern JSON =
      java.util.regex.Pattern.compile("\\{\\s*[\"}]");

  private static final java.util.regex.Pattern LETTERS =
      java.util.regex.Pattern.compile("[A-Za-z.\\s]+");

  /** A state with its scramble, as layers and random states are printed. */
  private static final java.util.regex.Pattern WITH_SCRAMBLE =
      java.util.regex.Pattern.compile("(\\S) {2}= .+");

  private static final java.util.regex.Pattern CYCLES =
      java.util.regex.Pattern.compile("(\\(\\s*\\d+(\\s*,\\s*\\d+)+\\s*\\)\\s*)+");

  private final Definition definition;
  private final Picture.Lazy picture;
  private final String name;
  private final Pieces pieces;
  private final List<NamedMove> moves;
  private final List<Transformation> inverses;
  private final SequenceReader sequences;
  private final Set<Transformation> frames;
  private final ScrambleWriter scrambleWords;

  /** Whether a move may stand anywhere in a scramble, by its number, once it has been asked. */
  private final Map<Integer, Boolean> anywhere = new ConcurrentHashMap<>();

  private final StateCells cells;
  private final List<Position> goals;
  private final int cellValues;
  private final Bandage bandage;
  private final StateText text;
  private final Optional<LayoutDrawing> laid;
  private final GroupAnalysis analysis;

  /**
   * Creates the board.
   *
   * @throws BadInputException if its name makes no name of a board
   */
  public PermutationPuzzle(Definition definition) {
    this(definition, Optional::empty);
  }

  /**
   * Creates the board of a definition that may have a picture.
   *
   * @param picture gives its picture
   * @throws BadInputException if its name makes no name of a board
   */
  public PermutationPuzzle(Definition definition, Supplier<Optional<Picture>> picture) {
    this.definition = definition;
    this.picture = new Picture.Lazy(picture);
    this.name = boardName(definition);
    this.pieces = new Pieces(definition);
    this.moves = MoveNames.all(definition, GroupAnalysis.MAX_MOVES);
    this.inverses = moves.stream().map(move -> move.transformation().inverse()).toList();
    this.sequences = new SequenceReader(definition);
    this.frames =
        RotationGroup.of(definition.sets(), definition.rotations()).stream()
            .filter(frame -> moves.stream().noneMatch(move -> move.transformation().equals(frame)))
            .collect(Collectors.toSet());
    this.scrambleWords = new ScrambleWriter(definition, sequences, frames);
    this.cells = new StateCells(definition, pieces);
    this.bandage = new Bandage(definition, cells);
    this.goals = definition.goals().stream().map(cells::position).distinct().toList();
    this.cellValues = pieces.values();
    this.text = new StateText(definition, pieces);
    this.laid =
        definition
            .layout()
            .map(layout -> new LayoutDrawing(moves, pieces, layout, text.natural().orElseThrow()));
    this.analysis = new GroupAnalysis(name, definition, moves, cells);
  }

  /**
   * Returns the name of a definition's board, which is also that of its directory: the definition's
   * name in small letters, with a dash for each run of anything but {@code a-z} and {@code 0-9},
   * none at the ends.
   *
   * @throws BadInputException if nothing or more than {@link #LONGEST_NAME} characters are left
   */
  public static String boardName(Definition definition) {
    String board =
        definition
            .name()
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    if (board.isEmpty() || board.length() > LONGEST_NAME) {
      throw new BadInputException(
          "puzzle %s: its name must make a board's name of 1 to %d characters a-z, 0-9 and -, got '%s'; choose another"
              .formatted(VisibleText.quoted(definition.name()), LONGEST_NAME, board));
    }
    return board;
  }

  @Override
  public Definition definition() {
    return definition;
  }

  @Override
  public Optional<Picture> picture() {
    return picture.get();
  }

  @Override
  public int countInPlace(Position position) {
    int most = 0;
    for (Position goal : goals) {
      most = Math.max(most, cells.countEqualSlots(position, goal));
    }
    return most;
  }

  /** Returns the moves by number. */
  public List<NamedMove> namedMoves() {
    return moves;
  }

  @Override
  public List<SlotSymmetry> slotSymmetries() {
    return analysis.symmetries().stream().map(this::bySlots).toList();
  }

  private SlotSymmetry bySlots(Symmetry symmetry) {
    int[] firsts = new int[definition.sets().size()];
    for (int set = 1; set < firsts.length; set++) {
      firsts[set] = firsts[set - 1] + definition.sets().get(set - 1).slots();
    }
    List<SlotImage> images =
        Arrays.stream(symmetry.automorphism().images()).flatMap(Arrays::stream).toList();
    return new SlotSymmetry(
        images.stream().mapToInt(image -> firsts[image.set()] + image.slot()).toArray(),
        images.stream().mapToInt(SlotImage::factor).toArray(),
        images.stream().mapToInt(SlotImage::shift).toArray(),
        symmetry.moves());
  }

  @Override
  public Definition upToRotation(String other) {
    return RotatedGoals.of(definition, other);
  }

  @Override
  public DefinitionReport report() {
    return DefinitionAnalyzer.of(this);
  }

  @Override
  public Pattern pattern(Position position) {
    return cells.pattern(position);
  }

  /** Returns where in a position what stands. */
  public StateCells cells() {
    return cells;
  }

  @Override
  public Position position(Pattern state) {
    return cells.position(state);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int moves() {
    return moves.size();
  }

  /** {@inheritDoc} Where there are several, the first. */
  @Override
  public Position goal() {
    return cells.position(definition.goals().get(0));
  }

  @Override
  public List<Position> goals() {
    return goals;
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return end(position, moves.get(move).transformation());
  }

  private Optional<Position> end(Position position, Transformation move) {
    boolean joined = !definition.blocks().isEmpty();
    if (joined && !Bandage.allows(bandage.places(position.cells()), bandage.taken(move))
        || !allows(position::cell)) {
      return Optional.empty();
    }
    Position next = cells.after(position, move);
    return allows(next::cell) && !(next.equals(position) && joined)
        ? Optional.of(next)
        : Optional.empty();
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return end(position, inverses.get(move)).stream().toList();
  }

  /** Returns whether cells show nothing forbidden. */
  boolean allows(IntUnaryOperator position) {
    for (Forbidden not : definition.forbidden()) {
      if (shows(position, not)) {
        return false;
      }
    }
    return true;
  }

  private boolean shows(IntUnaryOperator position, Forbidden not) {
    return position.applyAsInt(cells.kindCell(not.set(), not.slot())) == not.kind();
  }

  @Override
  public int cellValues() {
    return cellValues;
  }

  @Override
  public OptionalInt inverse(int move) {
    Transformation inverse = inverses.get(move);
    return IntStream.range(0, moves.size())
        .filter(other -> moves.get(other).transformation().equals(inverse))
        .findFirst();
  }

  /**
   * {@inheritDoc} Moves that may stand anywhere, such as those of the tips of a pyraminx, come
   * last.
   */
  @Override
  public List<String> scramble(List<Integer> order) {
    Map<Boolean, List<Integer>> parts =
        order.stream()
            .collect(
                Collectors.partitioningBy(
                    move -> anywhere.computeIfAbsent(move, this::mayStandAnywhere)));
    List<NamedMove> written =
        Stream.concat(parts.get(false).stream(), parts.get(true).stream().sorted())
            .map(moves::get)
            .toList();
    return words(written);
  }

  @Override
  public List<String> written(List<String> names) {
    Map<String, NamedMove> byName =
        moves.stream().collect(Collectors.toMap(NamedMove::name, move -> move));
    return words(names.stream().map(byName::get).toList());
  }

  private List<String> words(List<NamedMove> written) {
    List<String> own = written.stream().map(NamedMove::name).toList();
    return definition.scrambleNames().isEmpty()
        ? own
        : scrambleWords.of(written).filter(words -> areReadAs(words, written)).orElse(own);
  }

  /**
   * Returns whether words are read as moves: a goal that looks the same from several sides is not
   * turned back, and what is forbidden is so as the puzzle is held.
   */
  private boolean areReadAs(List<String> words, List<NamedMove> written) {
    Pattern end = definition.goals().get(0);
    for (NamedMove move : written) {
      end = end.after(move.transformation());
    }
    try {
      return cells.position(walk(String.join(" ", words))).equals(cells.position(end));
    } catch (BadInputException e) {
      return false;
    }
  }

  private boolean mayStandAnywhere(int number) {
    Transformation move = moves.get(number).transformation();
    return definition.forbidden().isEmpty()
        && definition.blocks().isEmpty()
        && moves.stream()
            .map(NamedMove::transformation)
            .allMatch(other -> move.then(other).equals(other.then(move)));
  }

  @Override
  public String moveName(Position position, int move) {
    return moves.get(move).name();
  }

  @Override
  public Position parse(String given) {
    String plain = WITH_SCRAMBLE.matcher(given).replaceFirst("$1").strip();
    try {
      if (plain.isEmpty()) {
        throw new BadInputException(
            "expected moves from the goal, or a state such as "
                + text.write(definition.goals().get(0)));
      }
      return cells.position(read(plain));
    } catch (BadInputException e) {
      throw e.getMessage().startsWith(name + ":") ? e : e.of(name);
    }
  }

  /** {@inheritDoc} Moves and states in other notations are patterns without a {@code ?}. */
  @Override
  public CellPattern parsePattern(String given) {
    return readPartial(given)
        .map(partial -> cells.pattern(partial, name))
        .orElseGet(() -> CellPattern.of(parse(given)));
  }

  /** Reads a pattern that has a {@code ?}; empty if the text has none. */
  private Optional<PartialState> readPartial(String given) {
    String plain = given.strip();
    if (plain.indexOf('?') < 0) {
      return Optional.empty();
    }
    boolean marked = plain.startsWith(StateText.STATE);
    try {
      return Optional.of(
          text.readPartial(marked ? plain.substring(StateText.STATE.length()) : plain));
    } catch (BadInputException e) {
      throw e.of(name);
    }
  }

  @Override
  public List<Pattern> goals(List<String> texts, Variant moved) {
    List<Optional<PartialState>> open = texts.stream().map(this::readPartial).toList();
    if (open.stream().allMatch(Optional::isEmpty)) {
      return texts.stream().map(text -> pattern(parse(text))).distinct().toList();
    }
    if (!definition.blocks().isEmpty()) {
      throw new BadInputException(
          name + ": a goal says where each piece is, as pieces are joined; write it without '?'");
    }
    List<PartialState> wanted = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String each = texts.get(i);
      wanted.add(open.get(i).orElseGet(() -> PartialGoals.of(pattern(parse(each)))));
      cells.pattern(wanted.get(i), name);
    }
    PartialGoals smaller = new PartialGoals(name, definition, pieces, wanted);
    Pattern home = smaller.seen(definition.goals().get(0));
    Definition like =
        new Variant(moved.metric(), moved.moves(), List.of(home), Optional.of(name))
            .applyTo(definition);
    GroupAnalysis reached = new PermutationPuzzle(like).analysis();
    Set<Pattern> goals = new LinkedHashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      Set<Pattern> matching =
          smaller.matching(
              wanted.get(i), state -> like.allows(state) && reached.isReachable(state));
      if (matching.isEmpty()) {
        throw new BadInputException(
            "%s: no state that moves make of the goal matches the goal %s"
                .formatted(name, VisibleText.quoted(VisibleText.oneLine(texts.get(i).strip()))));
      }
      goals.addAll(matching);
    }
    Stream<Pattern> first = goals.contains(home) ? Stream.of(home) : Stream.empty();
    return Stream.concat(first, goals.stream()).distinct().toList();
  }

  private Pattern read(String plain) {
    StateReader files = new StateReader(definition, name);
    Matcher from = STATE_AND_MOVES.matcher(plain);
    if (from.matches()) {
      String before = from.group(1).strip();
      Pattern first = before.isEmpty() ? definition.goals().get(0) : read(before);
      return walk(first, from.group(2).strip());
    }
    if (plain.startsWith(StateText.STATE)) {
      return text.read(plain.substring(StateText.STATE.length()));
    }
    Optional<StickerNotation.Reading> seen = seen(plain);
    if (seen.isPresent()) {
      return seen.get().state();
    }
    if (JSON.matcher(plain).lookingAt()) {
      return files.pattern(plain);
    }
    if (StateReader.isScramble(plain)) {
      StateReader.Scramble scramble = files.scramble(plain);
      return scramble instanceof StateReader.State state
          ? state.pattern()
          : walk(((StateReader.Moves) scramble).sequence());
    }
    return stateOrMoves(plain);
  }

  @Override
  public Optional<StickerNotation> stickers() {
    return definition.layout().isPresent() ? Optional.empty() : picture().map(Picture::stickers);
  }

  @Override
  public TextNotes textNotes(String given) {
    String plain = given.strip();
    Matcher from = STATE_AND_MOVES.matcher(plain);
    try {
      Optional<StickerNotation.Reading> seen = seen(from.matches() ? from.group(1).strip() : plain);
      if (!from.matches() && (seen.isPresent() || isOnlyState(plain))) {
        return new TextNotes(seen.flatMap(StickerNotation.Reading::held), List.of());
      }
      SequenceReader.Sequence moved = sequences.read(from.matches() ? from.group(2) : plain);
      Transformation held = Transformation.identity(definition.sets());
      for (NamedMove move : moved.moves()) {
        held = frames.contains(move.transformation()) ? held.then(move.transformation()) : held;
      }
      return new TextNotes(
          held.isIdentity() && moved.names().size() == 0
              ? seen.flatMap(StickerNotation.Reading::held)
              : stickers().map(StickerNotation::held),
          moved.undoIgnored());
    } catch (BadInputException e) {
      return new TextNotes(Optional.empty(), List.of()); // A state of another notation, or none.
    }
  }

  /** Reads what is seen of the puzzle: stickers, or a cube by numbers of its pieces. */
  private Optional<StickerNotation.Reading> seen(String plain) {
    boolean isJson = JSON.matcher(plain).lookingAt();
    if (!isJson && !LETTERS.matcher(plain).matches() || stickers().isEmpty()) {
      return Optional.empty();
    }
    StickerNotation stickers = stickers().get();
    if (isJson) {
      Map<String, int[]> cubies = new StateReader(definition, name).cubies(plain);
      return cubies.isEmpty()
          ? Optional.empty()
          : Optional.of(stickers.read(stickers.ofCubies(cubies), this::oddness));
    }
    List<String> words = List.of(plain.split("\\s+"));
    int letters = String.join("", words).length();
    if (letters != stickers.count()
        && (letters <= stickers.count() / 2 || words.stream().anyMatch(sequences::isMove))) {
      return Optional.empty();
    }
    try {
      return Optional.of(stickers.read(plain, this::oddness));
    } catch (BadInputException e) {
      throw words.stream().allMatch(sequences::isMove)
          ? new BadInputException(
              "%s (read as stickers; write %s before moves)".formatted(e.getMessage(), MOVES))
          : e;
    }
  }

  /** A piece that cannot reach its place says less than a sum or a sign that no move changes. */
  private int oddness(Pattern state) {
    Optional<Reason> obstacle =
        analysis.hugeStateCount().isPresent() ? Optional.empty() : analysis.findObstacle(state);
    return obstacle.map(reason -> reason.code().equals("defined.stuck") ? 2 : 1).orElse(0);
  }

  private Pattern stateOrMoves(String plain) {
    Pattern state = null;
    BadInputException noState = null;
    try {
      state = text.read(plain);
    } catch (BadInputException e) {
      noState = e;
    }
    if (state == null && isOnlyState(plain) && !CYCLES.matcher(plain).matches()) {
      throw noState;
    }
    Pattern walked;
    try {
      walked = walk(plain);
    } catch (BadInputException e) {
      if (state != null) {
        return state;
      }
      throw e;
    }
    if (state != null && !state.equals(walked)) {
      throw new BadInputException(
          "%s may be a state or moves; write %s or %s before it"
              .formatted(VisibleText.quoted(plain), StateText.STATE, MOVES));
    }
    return walked;
  }

  /** Returns whether a text without stickers begins as a state of slots does, and not as a move. */
  private boolean isOnlyState(String plain) {
    String first = plain.split("[\\s,/|]", 2)[0];
    return text.begins(first) && !sequences.isMove(first);
  }

  private Pattern walk(String moveNames) {
    return walk(definition.goals().get(0), moveNames);
  }

  /**
   * Follows moves from a state; none may end in what is forbidden. Turns of the whole puzzle among
   * them are how it is held: at the end it is held as before, unless that makes no difference to
   * the goal.
   */
  private Pattern walk(Pattern first, String moveNames) {
    if (CYCLES.matcher(moveNames).matches()) {
      return new StateReader(definition, name).cycles(first, moveNames);
    }
    Pattern state = first;
    int count = 0;
    Transformation held = Transformation.identity(definition.sets());
    for (NamedMove move : sequences.read(moveNames).moves()) {
      boolean turnsAll = frames.contains(move.transformation());
      held = turnsAll ? held.then(move.transformation()) : held;
      count++;
      Optional<String> torn = bandage.why(cells.position(state), move.transformation());
      if (torn.isPresent()) {
        throw new BadInputException(
            "move %d, %s, is not legal: %s".formatted(count, move.name(), torn.get()));
      }
      state = state.after(move.transformation());
      if (!turnsAll && !definition.allows(state)) {
        throw new BadInputException(
            "move %d, %s, is not legal: %s"
                .formatted(count, move.name(), forbidden(cells.position(state)).get(0).text()));
      }
    }
    boolean differs = !goals.contains(cells.position(definition.goals().get(0).after(held)));
    return differs ? state.after(held.inverse()) : state;
  }

  @Override
  public String format(Position position) {
    return text.write(cells.pattern(position));
  }

  @Override
  public String draw(Position position) {
    Pattern state = cells.pattern(position);
    return stickers().map(stickers -> stickers.draw(state)).orElseGet(() -> text.draw(state));
  }

  @Override
  public Optional<String> drawing(Position position, String title) {
    return picture().map(own -> own.of(cells.pattern(position), title));
  }

  @Override
  public Optional<Drawing> drawing() {
    return picture().isPresent()
        ? Optional.empty()
        : Optional.of(
            laid.map(LayoutDrawing::drawing)
                .orElseGet(() -> StateDrawing.of(definition.sets(), text)));
  }

  @Override
  public Optional<Displacement> displacement(Position before, int move, Position after) {
    return laid.flatMap(layout -> layout.press(moves.get(move).name()));
  }

  @Override
  public Notation notation() {
    return new PermutationNotation(this).notation();
  }

  /** Returns what is known of its states before they are searched. */
  public GroupAnalysis analysis() {
    return analysis;
  }

  /** {@inheritDoc} Named are what is forbidden, and the first piece that cannot reach its place. */
  @Override
  public List<Reason> whyUnsolvable(Position position) {
    List<Reason> reasons = forbidden(position);
    analysis.findObstacle(pattern(position)).ifPresent(reasons::add);
    return reasons;
  }

  @Override
  public Optional<UnaryOperator<Position>> renaming(Position goal) {
    return definition.goals().size() > 1 || !definition.blocks().isEmpty()
        ? Optional.empty()
        : PieceRelabeling.toGoal(definition, pattern(goal))
            .map(renaming -> position -> position(renaming.of(pieces, pattern(position))));
  }

  /** {@inheritDoc} They are found from the rules alone; not where pieces are joined. */
  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    if (!definition.blocks().isEmpty()) {
      return List.of(UnaryOperator.identity());
    }
    return IntStream.range(0, analysis.symmetries().size()).mapToObj(this::view).toList();
  }

  private UnaryOperator<Position> view(int g) {
    return position -> position(analysis.image(g, pattern(position)));
  }

  private List<Reason> forbidden(Position position) {
    List<Reason> reasons = new ArrayList<>();
    for (Forbidden not : definition.forbidden()) {
      if (shows(position::cell, not)) {
        String set = definition.sets().get(not.set()).name();
        reasons.add(
            new Reason(
                "defined.forbidden",
                Map.of("set", set, "slot", not.slot() + 1, "piece", not.kind() + 1),
                "piece %d must not lie in slot %d of %s"
                    .formatted(not.kind() + 1, not.slot() + 1, set)));
      }
    }
    return reasons;
  }
}
