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
import org.saitan.parallel.Lazy;
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
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SlotImage;
import org.saitan.rules.Notation;
import org.saitan.text.VisibleText;

/**
 * A permutation puzzle based on a {@link Definition}.
 *
 * <p>Positions are encoded by {@link StateCells}. The moves and their order are those of {@link
 * MoveNames#all}. A move is legal if it affects either all or none of the joined pieces of each
 * block and does not lead to a forbidden state.
 *
 * <p>A position is written like {@code CORNER 1 3+ 2++ / EDGE 2 1}; see {@link StateText}. It can
 * also be entered as moves from the goal ({@code R U' F2}), as stickers, as KPattern JSON, or as a
 * scramble file. Ambiguous text needs the prefix {@code state:} or {@code moves:}. A position may
 * precede {@code moves:}, as in {@code 2 1 3 4 moves: R U'}.
 */
public final class PermutationPuzzle
    implements Puzzle, Drawable, Relabelable, Undoable, DefinitionBased {
  /** The maximum length of a board's name. */
  public static final int MAX_NAME_LENGTH = 64;

  private static final String MOVES = "moves:";
  private static final java.util.regex.Pattern STATE_AND_MOVES =
      java.util.regex.Pattern.compile("(?s)(|.*?\\s)" + MOVES + "(.*)");

  /** Matches the beginning of a JSON object, but not the beginning of a rotation in braces. */
  private static final java.util.regex.Pattern JSON =
      java.util.regex.Pattern.compile("\\{\\s*[\"}]");

  private static final java.util.regex.Pattern LETTERS =
      java.util.regex.Pattern.compile("[A-Za-z.\\s]+");

  /** Matches a state followed by its scramble, as printed by commands. */
  private static final java.util.regex.Pattern WITH_SCRAMBLE =
      java.util.regex.Pattern.compile("(\\S) {2}= .+");

  private static final java.util.regex.Pattern CYCLES =
      java.util.regex.Pattern.compile("(\\(\\s*\\d+(\\s*,\\s*\\d+)+\\s*\\)\\s*)+");

  private final Definition definition;
  private final Lazy<Optional<Picture>> picture;
  private final String name;
  private final Pieces pieces;
  private final List<NamedMove> moves;
  private final List<Transformation> inverses;
  private final SequenceReader sequences;
  private final Set<Transformation> rotations;
  private final ScrambleWriter scrambleWriter;

  /**
   * Caches, for each move, whether it commutes with all moves. If it does, it may be anywhere in a
   * scramble.
   */
  private final Map<Integer, Boolean> commuting = new ConcurrentHashMap<>();

  private final StateCells cells;
  private final List<Position> goals;
  private final Bandage bandage;
  private final StateText text;
  private final Optional<LayoutDrawing> layoutDrawing;
  private final GroupAnalysis analysis;

  /**
   * Creates the puzzle of a definition that has no picture.
   *
   * @throws BadInputException if no board name can be derived from the definition's name
   */
  public PermutationPuzzle(Definition definition) {
    this(definition, Optional::empty);
  }

  /**
   * Creates the puzzle of a definition that may have a picture.
   *
   * @param picture supplies the picture, if there is one
   * @throws BadInputException if no board name can be derived from the definition's name
   */
  public PermutationPuzzle(Definition definition, Supplier<Optional<Picture>> picture) {
    this.definition = definition;
    this.picture = new Lazy<>(picture);
    this.name = boardName(definition);
    this.pieces = new Pieces(definition);
    this.moves = MoveNames.all(definition, GroupAnalysis.MAX_MOVES);
    this.inverses = moves.stream().map(move -> move.transformation().inverse()).toList();
    this.sequences = new SequenceReader(definition);
    this.rotations =
        RotationGroup.of(definition.sets(), definition.rotations()).stream()
            .filter(
                rotation ->
                    moves.stream().noneMatch(move -> move.transformation().equals(rotation)))
            .collect(Collectors.toSet());
    this.scrambleWriter = new ScrambleWriter(definition, sequences, rotations);
    this.cells = new StateCells(definition, pieces);
    this.bandage = new Bandage(definition, cells);
    this.goals = definition.goals().stream().map(cells::position).distinct().toList();
    this.text = new StateText(definition, pieces);
    this.layoutDrawing =
        definition
            .layout()
            .map(
                layout ->
                    new LayoutDrawing(moves, pieces, layout, text.layoutWriter().orElseThrow()));
    this.analysis = new GroupAnalysis(name, definition, moves, cells);
  }

  /**
   * Returns the name of a definition's board, which is also the name of the board's directory. It
   * is the definition's name in lower case, with each run of characters other than {@code a-z} and
   * {@code 0-9} replaced by a dash. Such runs at the beginning and end are removed.
   *
   * @throws BadInputException if the resulting name is empty or longer than {@link
   *     #MAX_NAME_LENGTH}
   */
  public static String boardName(Definition definition) {
    String board =
        definition
            .name()
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    if (board.isEmpty() || board.length() > MAX_NAME_LENGTH) {
      throw new BadInputException(
          "puzzle %s: cannot derive a board name of 1 to %d characters a-z, 0-9 and - from this name, got '%s'; choose another name"
              .formatted(VisibleText.quoted(definition.name()), MAX_NAME_LENGTH, board));
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
  public int countPiecesInPlace(Position position) {
    return goals.stream().mapToInt(goal -> cells.countEqualSlots(position, goal)).max().orElse(0);
  }

  /** Returns the moves, ordered by index. */
  public List<NamedMove> namedMoves() {
    return moves;
  }

  @Override
  public List<SlotSymmetry> slotSymmetries() {
    return analysis.symmetries().stream().map(this::toSlotSymmetry).toList();
  }

  private SlotSymmetry toSlotSymmetry(Symmetry symmetry) {
    int[] offsets = new int[definition.sets().size()];
    for (int set = 1; set < offsets.length; set++) {
      offsets[set] = offsets[set - 1] + definition.sets().get(set - 1).slots();
    }
    List<SlotImage> images = Arrays.stream(symmetry.images()).flatMap(Arrays::stream).toList();
    return new SlotSymmetry(
        images.stream().mapToInt(image -> offsets[image.set()] + image.slot()).toArray(),
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
    return DefinitionAnalyzer.analyze(this);
  }

  @Override
  public Pattern pattern(Position position) {
    return cells.pattern(position);
  }

  /** Returns the encoding of positions. */
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
    return legalEnd(position, moves.get(move).transformation());
  }

  private Optional<Position> legalEnd(Position position, Transformation move) {
    boolean joined = !definition.blocks().isEmpty();
    if (joined && !Bandage.allows(bandage.places(position.cells()), bandage.movedCells(move))
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
    return legalEnd(position, inverses.get(move)).stream().toList();
  }

  /** Returns whether no piece is in a slot that is forbidden to it. */
  boolean allows(IntUnaryOperator position) {
    for (Forbidden forbidden : definition.forbidden()) {
      if (violates(position, forbidden)) {
        return false;
      }
    }
    return true;
  }

  private boolean violates(IntUnaryOperator position, Forbidden forbidden) {
    return position.applyAsInt(cells.kindCell(forbidden.set(), forbidden.slot()))
        == forbidden.kind();
  }

  @Override
  public OptionalInt inverse(int move) {
    Transformation inverse = inverses.get(move);
    return IntStream.range(0, moves.size())
        .filter(other -> moves.get(other).transformation().equals(inverse))
        .findFirst();
  }

  /**
   * {@inheritDoc} Moves that commute with all other moves, such as turns of a pyraminx's tips, come
   * last.
   */
  @Override
  public List<String> scramble(List<Integer> order) {
    Map<Boolean, List<Integer>> parts =
        order.stream()
            .collect(
                Collectors.partitioningBy(
                    move -> commuting.computeIfAbsent(move, this::commutesWithAll)));
    List<NamedMove> sequence =
        Stream.concat(parts.get(false).stream(), parts.get(true).stream().sorted())
            .map(moves::get)
            .toList();
    return words(sequence);
  }

  @Override
  public List<String> scrambleNotation(List<String> names) {
    Map<String, NamedMove> byName =
        moves.stream().collect(Collectors.toMap(NamedMove::name, move -> move));
    return words(names.stream().map(byName::get).toList());
  }

  private List<String> words(List<NamedMove> sequence) {
    List<String> names = sequence.stream().map(NamedMove::name).toList();
    return definition.scrambleNames().isEmpty()
        ? names
        : scrambleWriter
            .write(sequence)
            .filter(words -> parseToSameState(words, sequence))
            .orElse(names);
  }

  /**
   * Returns whether parsing the words yields the state that the moves lead to. The result may be
   * false if a goal has rotational symmetry or if rotated states are forbidden.
   */
  private boolean parseToSameState(List<String> words, List<NamedMove> sequence) {
    Pattern end = definition.goals().get(0);
    for (NamedMove move : sequence) {
      end = end.after(move.transformation());
    }
    try {
      return cells.position(applyMoves(String.join(" ", words))).equals(cells.position(end));
    } catch (BadInputException e) {
      return false;
    }
  }

  private boolean commutesWithAll(int number) {
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
  public Position parse(String input) {
    String stripped = WITH_SCRAMBLE.matcher(input).replaceFirst("$1").strip();
    try {
      if (stripped.isEmpty()) {
        throw new BadInputException(
            "expected moves from the goal, or a state such as "
                + text.write(definition.goals().get(0)));
      }
      return cells.position(read(stripped));
    } catch (BadInputException e) {
      throw e.getMessage().startsWith(name + ":") ? e : e.in(name);
    }
  }

  /** {@inheritDoc} Text without {@code ?} is parsed as a state or as moves. */
  @Override
  public CellPattern parsePattern(String input) {
    return readPartial(input)
        .map(partial -> cells.pattern(partial, name))
        .orElseGet(() -> CellPattern.of(parse(input)));
  }

  /**
   * Parses a pattern that contains {@code ?}. Returns empty if the text does not contain {@code ?}.
   */
  private Optional<PartialState> readPartial(String input) {
    String stripped = input.strip();
    if (stripped.indexOf('?') < 0) {
      return Optional.empty();
    }
    boolean marked = stripped.startsWith(StateText.STATE);
    try {
      return Optional.of(
          text.readPartial(marked ? stripped.substring(StateText.STATE.length()) : stripped));
    } catch (BadInputException e) {
      throw e.in(name);
    }
  }

  @Override
  public List<Pattern> goals(List<String> texts, Variant variant) {
    List<Optional<PartialState>> parsed = texts.stream().map(this::readPartial).toList();
    if (parsed.stream().allMatch(Optional::isEmpty)) {
      return texts.stream().map(text -> pattern(parse(text))).distinct().toList();
    }
    if (!definition.blocks().isEmpty()) {
      throw new BadInputException(
          name + ": goals of puzzles with joined pieces cannot contain '?'");
    }
    List<PartialState> partialGoals = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String each = texts.get(i);
      partialGoals.add(parsed.get(i).orElseGet(() -> PartialGoals.of(pattern(parse(each)))));
      cells.pattern(partialGoals.get(i), name);
    }
    PartialGoals quotient = new PartialGoals(name, definition, pieces, partialGoals);
    Pattern home = quotient.project(definition.goals().get(0));
    Definition quotientDefinition =
        new Variant(variant.metric(), variant.moves(), List.of(home), Optional.of(name))
            .applyTo(definition);
    GroupAnalysis quotientAnalysis = new PermutationPuzzle(quotientDefinition).analysis();
    Set<Pattern> goals = new LinkedHashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      Set<Pattern> matching =
          quotient.matching(
              partialGoals.get(i),
              state -> quotientDefinition.allows(state) && quotientAnalysis.isReachable(state));
      if (matching.isEmpty()) {
        throw new BadInputException(
            "%s: no reachable state matches the goal %s"
                .formatted(name, VisibleText.quoted(VisibleText.oneLine(texts.get(i).strip()))));
      }
      goals.addAll(matching);
    }
    Stream<Pattern> first = goals.contains(home) ? Stream.of(home) : Stream.empty();
    return Stream.concat(first, goals.stream()).distinct().toList();
  }

  private Pattern read(String stripped) {
    StateReader files = new StateReader(definition, name);
    Matcher from = STATE_AND_MOVES.matcher(stripped);
    if (from.matches()) {
      String before = from.group(1).strip();
      Pattern first = before.isEmpty() ? definition.goals().get(0) : read(before);
      return applyMoves(first, from.group(2).strip());
    }
    if (stripped.startsWith(StateText.STATE)) {
      return text.read(stripped.substring(StateText.STATE.length()));
    }
    Optional<StickerNotation.Reading> reading = readStickers(stripped);
    if (reading.isPresent()) {
      return reading.get().state();
    }
    if (JSON.matcher(stripped).lookingAt()) {
      return files.pattern(stripped);
    }
    return files.scramble(stripped, this::applyMoves).orElseGet(() -> stateOrMoves(stripped));
  }

  @Override
  public Optional<StickerNotation> stickers() {
    return definition.layout().isPresent() ? Optional.empty() : picture().map(Picture::stickers);
  }

  @Override
  public TextNotes textNotes(String input) {
    String stripped = input.strip();
    Matcher from = STATE_AND_MOVES.matcher(stripped);
    try {
      Optional<StickerNotation.Reading> reading =
          readStickers(from.matches() ? from.group(1).strip() : stripped);
      if (!from.matches() && (reading.isPresent() || canOnlyBeState(stripped))) {
        return new TextNotes(reading.flatMap(StickerNotation.Reading::orientation), List.of());
      }
      SequenceReader.Sequence sequence = sequences.read(from.matches() ? from.group(2) : stripped);
      Transformation held = Transformation.identity(definition.sets());
      for (NamedMove move : sequence.moves()) {
        held = rotations.contains(move.transformation()) ? held.then(move.transformation()) : held;
      }
      return new TextNotes(
          held.isIdentity() && sequence.names().size() == 0
              ? reading.flatMap(StickerNotation.Reading::orientation)
              : stickers().map(StickerNotation::orientation),
          sequence.undoIgnored());
    } catch (BadInputException e) {
      return new TextNotes(
          Optional.empty(),
          List.of()); // The text is a state in another notation, or it is invalid.
    }
  }

  /**
   * Parses stickers, or a cube in JSON format with numbered pieces. Returns empty for any other
   * text.
   */
  private Optional<StickerNotation.Reading> readStickers(String stripped) {
    boolean isJson = JSON.matcher(stripped).lookingAt();
    if (!isJson && !LETTERS.matcher(stripped).matches() || stickers().isEmpty()) {
      return Optional.empty();
    }
    StickerNotation stickers = stickers().get();
    if (isJson) {
      Map<String, int[]> cubies = new StateReader(definition, name).cubies(stripped);
      return cubies.isEmpty()
          ? Optional.empty()
          : Optional.of(stickers.read(stickers.fromCubies(cubies), this::obstacleRank));
    }
    List<String> words = List.of(stripped.split("\\s+"));
    int letters = String.join("", words).length();
    if (letters != stickers.count()
        && (letters <= stickers.count() / 2 || words.stream().anyMatch(sequences::isMove))) {
      return Optional.empty();
    }
    try {
      return Optional.of(stickers.read(stripped, this::obstacleRank));
    } catch (BadInputException e) {
      throw words.stream().allMatch(sequences::isMove)
          ? new BadInputException(
              "%s (parsed as stickers; for moves, prefix %s)".formatted(e.getMessage(), MOVES))
          : e;
    }
  }

  /**
   * Returns 0 if a state is solvable as far as known, 1 if it violates an invariant, and 2 if a
   * piece is stuck. The message about a stuck piece explains less than the one about an invariant.
   */
  private int obstacleRank(Pattern state) {
    Optional<Reason> obstacle =
        analysis.hugeStateCount().isPresent() ? Optional.empty() : analysis.findObstacle(state);
    return obstacle.map(reason -> reason.code().equals("defined.stuck") ? 2 : 1).orElse(0);
  }

  private Pattern stateOrMoves(String stripped) {
    Pattern state = null;
    BadInputException stateError = null;
    try {
      state = text.read(stripped);
    } catch (BadInputException e) {
      stateError = e;
    }
    if (state == null && canOnlyBeState(stripped) && !CYCLES.matcher(stripped).matches()) {
      throw stateError;
    }
    Pattern afterMoves;
    try {
      afterMoves = applyMoves(stripped);
    } catch (BadInputException e) {
      if (state != null) {
        return state;
      }
      throw e;
    }
    if (state != null && !state.equals(afterMoves)) {
      throw new BadInputException(
          "%s is ambiguous; prefix it with %s or %s"
              .formatted(VisibleText.quoted(stripped), StateText.STATE, MOVES));
    }
    return afterMoves;
  }

  /** Returns whether the text begins like a state but not like a move. */
  private boolean canOnlyBeState(String stripped) {
    String first = stripped.split("[\\s,/|]", 2)[0];
    return text.canBegin(first) && !sequences.isMove(first);
  }

  private Pattern applyMoves(String moveNames) {
    return applyMoves(definition.goals().get(0), moveNames);
  }

  /**
   * Applies moves, which must be legal, to a state. Rotations of the whole puzzle are undone at the
   * end unless the rotated goal is also a goal.
   */
  private Pattern applyMoves(Pattern first, String moveNames) {
    if (CYCLES.matcher(moveNames).matches()) {
      return new StateReader(definition, name).cycles(first, moveNames);
    }
    Pattern state = first;
    int count = 0;
    Transformation held = Transformation.identity(definition.sets());
    for (NamedMove move : sequences.read(moveNames).moves()) {
      boolean isRotation = rotations.contains(move.transformation());
      held = isRotation ? held.then(move.transformation()) : held;
      count++;
      Optional<String> reason = bandage.whyIllegal(cells.position(state), move.transformation());
      if (reason.isPresent()) {
        throw new BadInputException(
            "move %d, %s, is illegal: %s".formatted(count, move.name(), reason.get()));
      }
      state = state.after(move.transformation());
      if (!isRotation && !definition.allows(state)) {
        throw new BadInputException(
            "move %d, %s, is illegal: %s"
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
    return picture().map(p -> p.draw(cells.pattern(position), title));
  }

  @Override
  public Optional<Drawing> drawing() {
    return picture().isPresent()
        ? Optional.empty()
        : Optional.of(
            layoutDrawing
                .map(LayoutDrawing::drawing)
                .orElseGet(() -> StateDrawing.of(definition.sets(), text)));
  }

  @Override
  public Optional<Displacement> displacement(Position before, int move, Position after) {
    return layoutDrawing.flatMap(layout -> layout.clickTarget(moves.get(move).name()));
  }

  @Override
  public Notation notation() {
    return new PermutationNotation(this).notation();
  }

  /** Returns the analysis of the puzzle's move group. */
  public GroupAnalysis analysis() {
    return analysis;
  }

  /**
   * {@inheritDoc} The list contains all forbidden placements, and the first violated invariant or
   * stuck piece.
   */
  @Override
  public List<Reason> whyUnsolvable(Position position) {
    List<Reason> reasons = forbidden(position);
    analysis.findObstacle(pattern(position)).ifPresent(reasons::add);
    return reasons;
  }

  @Override
  public Optional<UnaryOperator<Position>> relabeling(Position goal) {
    return definition.goals().size() > 1 || !definition.blocks().isEmpty()
        ? Optional.empty()
        : PieceRelabeling.toGoal(definition, pattern(goal))
            .map(relabeling -> position -> position(relabeling.image(pieces, pattern(position))));
  }

  /**
   * {@inheritDoc} The symmetries are derived from the rules. If pieces are joined, the list
   * contains only the identity.
   */
  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    if (!definition.blocks().isEmpty()) {
      return List.of(UnaryOperator.identity());
    }
    return analysis.images();
  }

  private List<Reason> forbidden(Position position) {
    List<Reason> reasons = new ArrayList<>();
    for (Forbidden forbidden : definition.forbidden()) {
      if (violates(position::cell, forbidden)) {
        String set = definition.sets().get(forbidden.set()).name();
        reasons.add(
            new Reason(
                "defined.forbidden",
                Map.of("set", set, "slot", forbidden.slot() + 1, "piece", forbidden.kind() + 1),
                "piece %d is not allowed in slot %d of %s"
                    .formatted(forbidden.kind() + 1, forbidden.slot() + 1, set)));
      }
    }
    return reasons;
  }
}
