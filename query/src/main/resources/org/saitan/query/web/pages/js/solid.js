// Solids in space: how they are seen, which of their stickers turn, and which move a finger means. Points are [x, y, z]: to
// the right, up, to the front. A turn is as the server says it: move, axis, degrees, from, to.

const NEAR = 0.01;
const FACE = 0.95; // of a face's size is drawn, so that there is a gap to the next

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

const minus = (a, b) => a.map((part, i) => part - b[i]);
const unit = (a) => a.map((part) => part / Math.hypot(...a));

/** Returns the faces of a solid: the direction that each looks to, its stickers by number, and the points of these. */
export function facesOf(stickers) {
  const faces = [];
  stickers.forEach(({ points }, i) => {
    const sums = points.map((point, k) => cross(point, points[(k + 1) % points.length]));
    const normal = unit([0, 1, 2].map((part) => sums.reduce((sum, each) => sum + each[part], 0)));
    let face = faces.find((each) => dot(each.normal, normal) > 1 - NEAR);
    if (!face) {
      face = { normal, stickers: [], points: [] };
      faces.push(face);
    }
    face.stickers.push(i);
    face.points.push(...points);
  });
  return faces;
}

/** Returns the ends of the edge that a face shares with another; undefined for none. */
function edgeOf(face, { normal, points: [point] }) {
  const shared = face.points.filter((each) => Math.abs(dot(minus(each, point), normal)) < NEAR);
  const far = (from) => shared.reduce((best, each) => (Math.hypot(...minus(each, from)) > Math.hypot(...minus(best, from)) ? each : best), from);
  const from = shared.length > 0 && far(shared[0]);
  return from && Math.hypot(...minus(far(from), from)) > 0.1 ? [from, far(from)] : undefined;
}

/**
 * Returns a solid unfolded along its edges, from the face in front: for each sticker its number of a face, and its points
 * and their middle in the plane, x to the right and y down.
 */
export function unfolded(stickers, width, isTall) {
  const front = ({ normal: [x, y, z] }) => z + 0.1 * y + 0.01 * x;
  const ahead = ({ normal: [x, y] }) => (isTall ? -y : x); // What lies behind a box is beside its right, or below its bottom.
  const faces = facesOf(stickers).sort((a, b) => ahead(b) - ahead(a));
  const [root] = [...faces].sort((a, b) => front(b) - front(a));
  const up = unit([0, 1, 0].map((part, i) => part - root.normal[1] * root.normal[i]));
  const right = cross(up, root.normal);
  const laid = [root];
  root.lay = (point) => [dot(point, right), -dot(point, up)];
  for (const parent of laid) { // Those that are laid on the way are parents, too.
    for (const face of faces.filter((each) => !laid.includes(each))) {
      const edge = edgeOf(parent, face);
      if (edge) {
        const along = unit(minus(edge[1], edge[0]));
        const across = cross(face.normal, along);
        const at = parent.lay(edge[0]);
        const [x, y] = unit(minus(parent.lay(edge[1]), at));
        face.lay = (point) => {
          const [a, b] = [dot(minus(point, edge[0]), along), dot(minus(point, edge[0]), across)];
          return [at[0] + a * x + b * y, at[1] + a * y - b * x];
        };
        laid.push(face);
      }
    }
  }
  const all = laid.flatMap((face) => face.points.map(face.lay));
  const [left, top] = [0, 1].map((i) => Math.min(...all.map((point) => point[i])));
  const scale = width / (Math.max(...all.map(([x]) => x)) - left);
  const places = [];
  laid.forEach((face, number) => {
    const centre = face.lay(middle(face.points));
    face.stickers.forEach((i) => {
      const points = stickers[i].points.map(face.lay).map((point) => [left, top].map((least, part) =>
        (centre[part] + FACE * (point[part] - centre[part]) - least) * scale));
      places[i] = { face: number, points, middle: [0, 1].map((part) => points.reduce((sum, point) => sum + point[part], 0) / points.length) };
    });
  });
  return { places, height: (Math.max(...all.map((point) => point[1])) - top) * scale };
}

/** Returns the nearest of some places in a direction of the plane; undefined for none. */
export function nearest(places, from, way) {
  const far = ({ at }) => {
    const [x, y] = minus(at, from);
    const [ahead, aside] = [x * way[0] + y * way[1], Math.abs(x * way[1]) + Math.abs(y * way[0])];
    return ahead > NEAR && aside <= ahead ? ahead + 2 * aside : Infinity;
  };
  return places.filter((place) => far(place) < Infinity).sort((a, b) => far(a) - far(b))[0];
}
