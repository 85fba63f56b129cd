// Playing by hand: which move is meant where. A move says from which spots it takes a piece and to which; one that only has `to`
// is made by a click there, one with a handle by its handle. Spots are places or locations of a drawing: [{ name, x, y, width, height }].

/** Returns the moves that take something from a spot. */
export const taking = (moves, spot) => moves.filter(({ from }) => from?.includes(spot));

/** Returns the moves that a click on a spot can mean, where none is chosen: one that presses a spot only if no spot can be pressed in two ways. */
export function movesAt(moves, spot) {
  const pressing = moves.filter(({ from, to }) => !(from?.length > 0) && to?.length === 1);
  const isClear = new Set(pressing.map(({ to }) => to[0])).size === pressing.length;
  return [...taking(moves, spot), ...pressing.filter(({ to }) => isClear && to[0] === spot)];
}

/** Returns the moves that have no handle. */
export const withoutHandle = (moves, { handles }) => moves.filter(({ move }) => !handles.some((handle) => handle.move === move));

/** Returns the spots that a move fills and did not hold before. */
const entered = ({ from, to }) => to.filter((spot) => !from.includes(spot));

/**
 * Returns which move of the piece on a spot is meant by each spot where it can go, by name. Every move has at least one spot of its own: where several enter the same ones, that of the move which enters fewer is the nearer one.
 */
export function targets(moves, spot) {
  const wanted = (each) => taken.filter((move) => entered(move).includes(each)).length;
  const taken = taking(moves, spot).sort((a, b) => entered(a).length - entered(b).length || (a.move < b.move ? -1 : 1));
  const meant = new Map();
  for (const move of taken) {
    const own = move.to[move.from.indexOf(spot)];
    const free = entered(move).filter((each) => !meant.has(each));
    free.sort((a, b) => wanted(a) - wanted(b) || Number(b === own) - Number(a === own));
    if (free.length > 0 || !meant.has(own)) {
      meant.set(free[0] ?? own, move);
    }
  }
  for (const move of taken) {
    for (const each of entered(move)) {
      if (!meant.has(each) && wanted(each) === 1) {
        meant.set(each, move);
      }
    }
  }
  return meant;
}

/** Returns the names of the moves that no handle and no click makes. */
export function unplaced(moves, drawing) {
  const left = withoutHandle(moves, drawing);
  const spots = new Set(left.flatMap(({ from, to }) => (from?.length > 0 ? from : to ?? [])));
  const placed = new Set([...spots].flatMap((spot) => {
    const meant = movesAt(left, spot);
    return (meant.length === 1 ? meant : [...targets(left, spot).values()]).map(({ move }) => move);
  }));
  return left.map(({ move }) => move).filter((move) => !placed.has(move));
}

const center = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Returns how far a move takes a piece, in cells to the right and down. */
function way(spots, { from, to }) {
  const [[x, y], [toX, toY]] = [from[0], to[0]].map((name) => center(spots.find((spot) => spot.name === name)));
  return [toX - x, toY - y];
}

const NEAR = 0.75; // in cells

/** Returns the move of the piece on a spot that takes it where it is dragged, about; undefined where it rather stays. */
export function dragged(moves, spots, spot, [x, y]) {
  const near = taking(moves, spot).map((move) => ({ move, off: Math.hypot(...way(spots, move).map((length, i) => length - [x, y][i])) }));
  return near.filter(({ off }) => off < Math.min(NEAR, Math.hypot(x, y))).sort((a, b) => a.off - b.off)[0]?.move;
}

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Returns how far ahead in the direction of an arrow key something lies; Infinity where it is rather elsewhere. */
function ahead([x, y], key) {
  const [across, down] = WAYS[key];
  const far = x * across + y * down;
  return far > 0.1 && Math.abs(x * down) + Math.abs(y * across) <= far ? far + 2 * (Math.abs(x * down) + Math.abs(y * across)) : Infinity;
}

/** Returns the move that an arrow key means: that of the chosen piece, of what slides into the only hole, or of the player's crate; undefined where several or none are meant. */
export function slid(moves, spots, key, { chosen, isPushed }) {
  const mine = chosen ? taking(moves, chosen) : moves.filter(({ from }) => from?.length > 0);
  const isOneHole = new Set(mine.map(({ to }) => to.join())).size === 1;
  if (!WAYS[key] || !(chosen || isPushed || isOneHole)) {
    return undefined;
  }
  const far = mine.map((move) => ({ move, far: ahead(way(spots, move), key) })).filter((each) => each.far < Infinity);
  const least = Math.min(...far.map((each) => each.far));
  const nearest = far.filter((each) => each.far === least);
  return nearest.length === 1 ? nearest[0].move : undefined;
}

/** Returns the name of the spot that an arrow key leads to: the nearest one in that direction, if there is one. */
export function beside(spots, name, key) {
  const here = spots.find((spot) => spot.name === name);
  if (!here || !WAYS[key]) {
    return null;
  }
  const [x, y] = center(here);
  const far = spots.map((spot) => ({ name: spot.name, far: ahead(center(spot).map((at, i) => at - [x, y][i]), key) }));
  return far.filter((each) => each.far < Infinity).sort((a, b) => a.far - b.far)[0]?.name ?? null;
}

/**
 * Returns of each piece of a position which one of the position before it is, undefined for a new one. A piece stays, or is
 * moved as the move says, or, where all are different or have several cells, is where its like was; what is written on blocks may change.
 *
 * @param came where a move took what is on a spot from: name -> name
 */
export function matched(before, after, { places, locations, blocks }, came) {
  const free = new Set(before);
  const isAlone = blocks || new Set(after.map(({ word }) => word)).size === after.length;
  const like = ({ word, places: at, shapes }) => (locations.length > 0 ? String(at) : JSON.stringify(blocks ? shapes.filter(({ text }) => !text) : [word, shapes]));
  const at = (one, names) => one.places.some((place) => names.includes(places[place].name));
  const found = new Map();
  const take = (test) => after.filter((one) => !found.has(one)).forEach((one) => {
    const piece = [...free].find((each) => like(each) === like(one) && test(each, one));
    if (piece) {
      free.delete(piece);
      found.set(one, piece);
    }
  });
  take((each, one) => locations.length > 0 || String(each.places) === String(one.places));
  take((each, one) => at(each, one.places.map((place) => came.get(places[place].name))));
  take(() => isAlone);
  return after.map((one) => found.get(one));
}
