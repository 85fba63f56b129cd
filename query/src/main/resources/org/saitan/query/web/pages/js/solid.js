// Solids in space: how they are seen, which of their stickers turn, and which move a finger means. Points are [x, y, z]: to
// the right, up, to the front. A turn is as the server says it: move, axis, degrees, from, to.

const NEAR = 0.01;

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Returns the middle of points. */
export const middle = (points) => [0, 1, 2].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);

/** Returns where a point comes to when it is turned about an axis through the middle (Rodrigues' formula). */
export function turned(point, axis, degrees) {
  const angle = degrees * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = cross(axis, point);
  const along = dot(axis, point) * (1 - cos);
  return [0, 1, 2].map((i) => point[i] * cos + across[i] * sin + axis[i] * along);
}

/** Returns where a sticker lies as to a turn: 0 if it turns, -1 or 1 if it is below or above. */
export function layerOf({ at }, { axis, from, to }) {
  const height = dot(at, axis);
  return height < from - NEAR ? -1 : height > to + NEAR ? 1 : 0;
}

/** Returns a point as it is seen by somebody who has gone around and up, in degrees. */
export const seenFrom = (point, { around, up }) => turned(turned(point, [0, 1, 0], -around), [1, 0, 0], up);

/** Returns the turn among some that takes a sticker the way of a drag on the screen (x to the right, y down); undefined for none. */
export function dragged(sticker, [x, y], turns, view) {
  const length = Math.hypot(x, y);
  let best = 0.5; // Within 60 degrees.
  let found;
  for (const turn of turns) {
    if (layerOf(sticker, turn) !== 0) {
      continue;
    }
    const way = seenFrom(cross(turn.axis, sticker.at), view).map((part) => part * Math.sign(turn.degrees));
    const speed = Math.hypot(way[0], way[1]);
    const alike = speed < NEAR ? 0 : (way[0] * x - way[1] * y) / (speed * length);
    // Of turns about one axis the smallest; half a turn goes either way, and is meant by no drag where a quarter is there.
    if (alike > best + 1e-3 || (found && alike > best - 1e-3 && Math.abs(turn.degrees) < Math.abs(found.degrees))) {
      best = Math.max(best, alike);
      found = turn;
    } else if (Math.abs(turn.degrees) === 180 && -alike > best + 1e-3) {
      best = -alike;
      found = turn;
    }
  }
  return found;
}

/** Returns the state with a piece put into a slot, which changes places with the piece that was there. */
export function exchanged(sets, name, slot, { piece, turns }) {
  const slots = sets.get(name).map((each) => ({ ...each }));
  const from = slots[slot].piece === piece ? slot : slots.findIndex((each) => each.piece === piece);
  slots[from] = slots[slot];
  slots[slot] = { piece, turns };
  return new Map(sets).set(name, slots);
}

/** Writes a state slot by slot. */
export const written = (sets) => [...sets].map(([name, slots]) =>
  [...(sets.size > 1 ? [name] : []), ...slots.map(({ piece, turns }) => `${piece}${turns < 3 ? '+'.repeat(turns) : `+${turns}`}`)].join(' ')).join(' / ');
