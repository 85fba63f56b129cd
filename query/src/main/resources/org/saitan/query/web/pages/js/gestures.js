// Maps clicks, drags and arrow keys to moves. A move names the spots of the moved piece before (`from`) and after (`to`) the move. A move that has
// only `to` is made by a click on that spot, and a move with a handle is made with the handle. Spots are the places or locations of a drawing: [{
// name, x, y, width, height }].

/** Returns the moves of the piece on a spot. */
export const movesFrom = (moves, spot) => moves.filter(({ from }) => from?.includes(spot));

/**
 * Returns the moves that a click on a spot can mean while no piece is chosen. Moves that press a spot are included only if no spot can be pressed in
 * two ways.
 */
export function clickMoves(moves, spot) {
  const pressing = moves.filter(({ from, to }) => !(from?.length > 0) && to?.length === 1);
  const isClear = new Set(pressing.map(({ to }) => to[0])).size === pressing.length;
  return [...movesFrom(moves, spot), ...pressing.filter(({ to }) => isClear && to[0] === spot)];
}

export const movesWithoutHandle = (moves, { handles }) => moves.filter(({ move }) => !handles.some((handle) => handle.move === move));

/** Returns the spots that the piece occupies only after the move. */
const enteredSpots = ({ from, to }) => to.filter((spot) => !from.includes(spot));

/**
 * Returns the target spots of the piece on a spot, each with the move that a click on the target makes. Every move gets at least one target: where
 * the entered spots of two moves overlap, the move that enters fewer spots gets the nearer one.
 */
export function targets(moves, spot) {
  const demandOf = (each) => pieceMoves.filter((move) => enteredSpots(move).includes(each)).length;
  const pieceMoves = movesFrom(moves, spot).sort((a, b) => enteredSpots(a).length - enteredSpots(b).length || (a.move < b.move ? -1 : 1));
  const byTarget = new Map();
  for (const move of pieceMoves) {
    const own = move.to[move.from.indexOf(spot)];
    const free = enteredSpots(move).filter((each) => !byTarget.has(each));
    free.sort((a, b) => demandOf(a) - demandOf(b) || Number(b === own) - Number(a === own));
    if (free.length > 0 || !byTarget.has(own)) {
      byTarget.set(free[0] ?? own, move);
    }
  }
  for (const move of pieceMoves) {
    for (const each of enteredSpots(move)) {
      if (!byTarget.has(each) && demandOf(each) === 1) {
        byTarget.set(each, move);
      }
    }
  }
  return byTarget;
}

/** Returns the names of the moves that can be made neither with a handle nor by a click. */
export function movesWithoutSpot(moves, drawing) {
  const left = movesWithoutHandle(moves, drawing);
  const spots = new Set(left.flatMap(({ from, to }) => (from?.length > 0 ? from : to ?? [])));
  const placed = new Set([...spots].flatMap((spot) => {
    const clicks = clickMoves(left, spot);
    return (clicks.length === 1 ? clicks : [...targets(left, spot).values()]).map(({ move }) => move);
  }));
  return left.map(({ move }) => move).filter((move) => !placed.has(move));
}

const center = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Returns the displacement of a move's piece, in cells to the right and down. */
function displacement(spots, { from, to }) {
  const [[x, y], [toX, toY]] = [from[0], to[0]].map((name) => center(spots.find((spot) => spot.name === name)));
  return [toX - x, toY - y];
}

const NEAR = 0.75; // in cells

/** Returns the move that brings a piece closest to where it was dragged, or undefined if no move comes near. */
export function dragMove(moves, spots, spot, [x, y]) {
  const near = movesFrom(moves, spot).map((move) => ({ move, off: Math.hypot(...displacement(spots, move).map((length, i) => length - [x, y][i])) }));
  return near.filter(({ off }) => off < Math.min(NEAR, Math.hypot(x, y))).sort((a, b) => a.off - b.off)[0]?.move;
}

const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Returns the length of a displacement in the direction of an arrow key, or Infinity if it points elsewhere. */
function distanceAlong([x, y], key) {
  const [across, down] = DIRECTIONS[key];
  const far = x * across + y * down;
  return far > 0.1 && Math.abs(x * down) + Math.abs(y * across) <= far ? far + 2 * (Math.abs(x * down) + Math.abs(y * across)) : Infinity;
}

/**
 * Returns the move that an arrow key makes, or undefined if not exactly one move fits. The key moves the chosen piece, a piece into the only hole, or
 * the crate in front of the player.
 */
export function arrowMove(moves, spots, key, { chosen, isPushed }) {
  const candidates = chosen ? movesFrom(moves, chosen) : moves.filter(({ from }) => from?.length > 0);
  const isOneHole = new Set(candidates.map(({ to }) => to.join())).size === 1;
  if (!DIRECTIONS[key] || !(chosen || isPushed || isOneHole)) {
    return undefined;
  }
  const far = candidates.map((move) => ({ move, far: distanceAlong(displacement(spots, move), key) })).filter((each) => each.far < Infinity);
  const least = Math.min(...far.map((each) => each.far));
  const nearest = far.filter((each) => each.far === least);
  return nearest.length === 1 ? nearest[0].move : undefined;
}

/** Returns the name of the nearest spot in the direction of an arrow key, or null if there is none. */
export function nextSpot(spots, name, key) {
  const here = spots.find((spot) => spot.name === name);
  if (!here || !DIRECTIONS[key]) {
    return null;
  }
  const [x, y] = center(here);
  const far = spots.map((spot) => ({ name: spot.name, far: distanceAlong(center(spot).map((at, i) => at - [x, y][i]), key) }));
  return far.filter((each) => each.far < Infinity).sort((a, b) => a.far - b.far)[0]?.name ?? null;
}

/**
 * Returns for each piece of a position the same piece in the previous position, or undefined if it is new. Pieces are matched by place, then by the
 * spots between which the move took them, and finally, if all pieces differ or have several cells, by their looks. The letters on blocks may change.
 * @param origins a map from the current spot of each moved piece to the spot before the move
 */
export function matchPieces(before, after, { places, locations, blocks }, origins) {
  const free = new Set(before);
  const areDistinct = blocks || new Set(after.map(({ word }) => word)).size === after.length;
  const keyOf = ({ word, places: at, shapes }) => (locations.length > 0 ? String(at) : JSON.stringify(blocks ? shapes.filter(({ text }) => !text) : [word, shapes]));
  const at = (one, names) => one.places.some((place) => names.includes(places[place].name));
  const matches = new Map();
  const matchAll = (test) => after.filter((one) => !matches.has(one)).forEach((one) => {
    const piece = [...free].find((each) => keyOf(each) === keyOf(one) && test(each, one));
    if (piece) {
      free.delete(piece);
      matches.set(one, piece);
    }
  });
  matchAll((each, one) => locations.length > 0 || String(each.places) === String(one.places));
  matchAll((each, one) => at(each, one.places.map((place) => origins.get(places[place].name))));
  matchAll(() => areDistinct);
  return after.map((one) => matches.get(one));
}
