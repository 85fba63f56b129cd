// The geometry of solids: the view, the stickers that a turn moves, the turn that a drag means, and the net. A point is [x, y, z], with x to the
// right, y up and z toward the viewer. A turn has the fields that the server sends: move, axis, degrees, from, to.

const NEAR = 0.01;
const FACE_SCALE = 0.95; // leaves a gap between the faces of the net

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export const centroid = (points) => [0, 1, 2].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);

/** Rotates a point about an axis through the origin (Rodrigues' formula). */
export function rotate(point, axis, degrees) {
  const angle = degrees * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = cross(axis, point);
  const along = dot(axis, point) * (1 - cos);
  return [0, 1, 2].map((i) => point[i] * cos + across[i] * sin + axis[i] * along);
}

/** Returns 0 if a turn moves a sticker, -1 if the sticker is below the turning layer, and 1 if it is above. */
export function layerOf({ at }, { axis, from, to }) {
  const height = dot(at, axis);
  return height < from - NEAR ? -1 : height > to + NEAR ? 1 : 0;
}

/** Rotates a point into a view, which is given by the degrees around and up. */
export const viewFrom = (point, { around, up }) => rotate(rotate(point, [0, 1, 0], -around), [1, 0, 0], up);

/** Returns the turn that moves a sticker in the direction of a drag on the screen (x to the right, y down), or undefined if there is none. */
export function dragTurn(sticker, [x, y], turns, view) {
  const length = Math.hypot(x, y);
  let best = 0.5; // The cosine of 60 degrees.
  let found;
  for (const turn of turns) {
    if (layerOf(sticker, turn) !== 0) {
      continue;
    }
    const direction = viewFrom(cross(turn.axis, sticker.at), view).map((part) => part * Math.sign(turn.degrees));
    const speed = Math.hypot(direction[0], direction[1]);
    const similarity = speed < NEAR ? 0 : (direction[0] * x - direction[1] * y) / (speed * length);
    // Among turns about the same axis, the smallest angle wins. A half turn fits drags in both directions, so it counts only if there is no quarter
    // turn.
    if (similarity > best + 1e-3 || (found && similarity > best - 1e-3 && Math.abs(turn.degrees) < Math.abs(found.degrees))) {
      best = Math.max(best, similarity);
      found = turn;
    } else if (Math.abs(turn.degrees) === 180 && -similarity > best + 1e-3) {
      best = -similarity;
      found = turn;
    }
  }
  return found;
}

const minus = (a, b) => a.map((part, i) => part - b[i]);
const unit = (a) => a.map((part) => part / Math.hypot(...a));

/** Returns the faces of a solid. Each face has a normal, the indexes of its stickers, and their points. */
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

/** Returns the ends of the edge that two faces share, or undefined if they share none. */
function edgeOf(face, { normal, points: [point] }) {
  const shared = face.points.filter((each) => Math.abs(dot(minus(each, point), normal)) < NEAR);
  const far = (from) => shared.reduce((best, each) => (Math.hypot(...minus(each, from)) > Math.hypot(...minus(best, from)) ? each : best), from);
  const from = shared.length > 0 && far(shared[0]);
  return from && Math.hypot(...minus(far(from), from)) > 0.1 ? [from, far(from)] : undefined;
}

/**
 * Unfolds a solid along its edges, starting with the front face. Returns for each sticker the index of its face, its points in the plane, and their
 * centroid. In the plane, x is to the right and y is down.
 */
export function unfold(stickers, width, isTall) {
  const front = ({ normal: [x, y, z] }) => z + 0.1 * y + 0.01 * x;
  const ahead = ({ normal: [x, y] }) => (isTall ? -y : x); // In the net, the back of a box is next to its right side or below its bottom.
  const faces = facesOf(stickers).sort((a, b) => ahead(b) - ahead(a));
  const [root] = [...faces].sort((a, b) => front(b) - front(a));
  const up = unit([0, 1, 0].map((part, i) => part - root.normal[1] * root.normal[i]));
  const right = cross(up, root.normal);
  const placed = [root];
  root.toPlane = (point) => [dot(point, right), -dot(point, up)];
  for (const parent of placed) { // The loop also visits the faces that it adds.
    for (const face of faces.filter((each) => !placed.includes(each))) {
      const edge = edgeOf(parent, face);
      if (edge) {
        const along = unit(minus(edge[1], edge[0]));
        const across = cross(face.normal, along);
        const at = parent.toPlane(edge[0]);
        const [x, y] = unit(minus(parent.toPlane(edge[1]), at));
        face.toPlane = (point) => {
          const [a, b] = [dot(minus(point, edge[0]), along), dot(minus(point, edge[0]), across)];
          return [at[0] + a * x + b * y, at[1] + a * y - b * x];
        };
        placed.push(face);
      }
    }
  }
  const all = placed.flatMap((face) => face.points.map(face.toPlane));
  const [left, top] = [0, 1].map((i) => Math.min(...all.map((point) => point[i])));
  const scale = width / (Math.max(...all.map(([x]) => x)) - left);
  const places = [];
  placed.forEach((face, number) => {
    const center = face.toPlane(centroid(face.points));
    face.stickers.forEach((i) => {
      const points = stickers[i].points.map(face.toPlane).map((point) => [left, top].map((least, part) =>
        (center[part] + FACE_SCALE * (point[part] - center[part]) - least) * scale));
      places[i] = { face: number, points, middle: [0, 1].map((part) => points.reduce((sum, point) => sum + point[part], 0) / points.length) };
    });
  });
  return { places, height: (Math.max(...all.map((point) => point[1])) - top) * scale };
}

/** Returns the nearest place in the given direction of the plane, or undefined if there is none. */
export function nearestInDirection(places, start, direction) {
  const cost = ({ at }) => {
    const [x, y] = minus(at, start);
    const [ahead, aside] = [x * direction[0] + y * direction[1], Math.abs(x * direction[1]) + Math.abs(y * direction[0])];
    return ahead > NEAR && aside <= ahead ? ahead + 2 * aside : Infinity;
  };
  return places.filter((place) => cost(place) < Infinity).sort((a, b) => cost(a) - cost(b))[0];
}
