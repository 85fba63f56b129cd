// Boards whose definition says how they lie: tiles, lights, plates or balls. A click on one does the move that its place
// means, or, where there is a hole, the move that takes the tile there. What moves is never drawn anew: it goes along.

import { labelMove, make } from '../dom.js';

/** Returns what stands in the places, in their order; null where a state is not written place by place. */
export function wordsOf(layout, state) {
  const plain = state.replace(/^state:/, '').trim();
  const words = layout.close ? [...plain.replace(/[/\s]/g, '')] : plain.split(/[\s/]+/);
  const known = new Set(layout.marks.map(({ word }) => word));
  return words.length === layout.places.length && words.every((word) => known.has(word)) ? words : null;
}

/** Returns the names of the moves that clicks on places mean in every position. */
export const pressed = (layout) => new Set(layout.places.map(({ move }) => move).filter(Boolean));

const away = (places, from, to) => [places[to].left - places[from].left, places[to].top - places[from].top].map((n) => n.toFixed(2)).join();

/** Returns which way the hole goes by each move, as far as a position shows it. */
export function waysOf(layout, words, moves) {
  const ways = new Map();
  const hole = words.indexOf(layout.hole);
  for (const { move, state } of moves) {
    const next = state && wordsOf(layout, state)?.indexOf(layout.hole);
    if (next >= 0 && next !== hole) {
      ways.set(away(layout.places, hole, next), move);
    }
  }
  return ways;
}

/** Returns the name of the move that a click on a place means, of those that are legal; undefined for none. */
export function moveOf(layout, state, moves, place) {
  const words = wordsOf(layout, state);
  if (!words || place < 0) {
    return undefined;
  }
  const named = layout.places[place].move ?? (layout.hole === undefined ? undefined
    : waysOf(layout, words, moves).get(away(layout.places, words.indexOf(layout.hole), place)));
  return moves.some(({ move }) => move === named) ? named : undefined;
}

const boards = new WeakMap(); // of an element: what is shown in it, and which way the hole goes by which move

/** Returns the name of the move that a click on a place means; undefined for none. */
function moveAt({ view, words, ways }, place) {
  const { layout } = view;
  const own = layout.places[place].move;
  return own !== undefined && view.known.has(own) ? own
    : layout.hole === undefined ? undefined : ways.get(away(layout.places, words.indexOf(layout.hole), place));
}

/** Gives each place its tile: that of the same piece where all are different, else the one that is there. */
function tilesFor(shown, words, marks) {
  const piece = words.map((word) => marks.get(word).piece);
  const key = new Set(piece).size === piece.length ? (place) => `p${piece[place]}` : (place) => `@${place}`;
  return words.map((word, place) => {
    if (word === shown.view.layout.hole) {
      return null;
    }
    const tile = shown.tiles.get(key(place)) ?? make('button', { type: 'button' }, make('span', { className: 'unseen' }), make('span', { className: 'face-word', 'aria-hidden': 'true' }));
    shown.tiles.set(key(place), tile);
    return tile;
  });
}

function dress(tile, shown, place, marks) {
  const { view, words } = shown;
  const spot = view.layout.places[place];
  const mark = marks.get(words[place]);
  const move = moveAt(shown, place);
  const legal = move !== undefined && (view.pending || view.moves.has(move));
  const side = (share, whole) => `${(100 * share / whole).toFixed(3)}%`;
  tile.style.left = side(spot.left + spot.width * (1 - mark.share) / 2, view.layout.columns);
  tile.style.top = side(spot.top, view.layout.rows);
  tile.style.width = side(spot.width * mark.share, view.layout.columns);
  tile.style.height = side(spot.height, view.layout.rows);
  tile.style.setProperty('--dark', mark.darkness);
  tile.className = `move laid-tile${mark.darkness >= 0.5 ? ' dark' : ''}${mark.label === '' ? ' lamp' : ''}`;
  tile.title = move === undefined ? words[place] : `${words[place]}: ${move}`;
  tile.dataset.place = String(place);
  tile.querySelector('.face-word').textContent = mark.label;
  if (view.layout.places[place].move === move && move !== undefined) {
    tile.dataset.move = move;
  } else {
    delete tile.dataset.move;
  }
  tile.onclick = () => {
    const now = boards.get(shown.element);
    const name = moveAt(now, place);
    if (name !== undefined && !now.view.editing) {
      now.view.onMove(now.view.moves.get(name) ?? { move: name });
    }
  };
  if (legal) {
    labelMove(tile, view, move);
    tile.disabled = view.editing === true;
  } else {
    tile.querySelector('.unseen').textContent = words[place];
    tile.querySelector('.leads')?.remove();
    tile.disabled = true;
  }
}

/** Shows a position on the board in a container, which is made where it is not there; null where it cannot be shown so. */
export function laidBoard(container, view) {
  const { layout } = view;
  const words = layout ? wordsOf(layout, view.state) : null;
  if (!words) {
    return null;
  }
  const marks = new Map(layout.marks.map((mark) => [mark.word, mark]));
  let element = container.querySelector('.laid');
  if (element?.dataset.board !== view.board) {
    element = make('div', { className: `laid ${layout.shape}`, dataset: { board: view.board } });
    element.style.setProperty('--columns', layout.columns);
    element.style.setProperty('--rows', layout.rows);
    for (const { x, y, radius } of layout.tracks) {
      const track = make('i', { className: 'track-line', 'aria-hidden': 'true' });
      track.style.left = `${100 * (x - radius) / layout.columns}%`;
      track.style.top = `${100 * (y - radius) / layout.rows}%`;
      track.style.width = `${200 * radius / layout.columns}%`;
      track.style.height = `${200 * radius / layout.rows}%`;
      element.append(track);
    }
    boards.set(element, { element, tiles: new Map(), ways: new Map() });
  }
  const shown = boards.get(element);
  Object.assign(shown, { view, words });
  if (layout.hole !== undefined) {
    waysOf(layout, words, view.moves.values()).forEach((move, way) => shown.ways.set(way, move));
  }
  tilesFor(shown, words, marks).forEach((tile, place) => {
    if (tile) {
      dress(tile, shown, place, marks);
      if (!tile.isConnected && tile.parentNode !== element) {
        element.append(tile);
      }
    }
  });
  return element;
}

const CELL = 48;
const MARGIN = 4;

/** Returns the place at a point of such a picture, given as shares of its width and height; -1 for none. */
export function placeAt(layout, across, down) {
  const [x, y] = [[across, layout.columns], [down, layout.rows]].map(([share, cells]) => (share * (cells * CELL + 2 * MARGIN) - MARGIN) / CELL);
  return layout.places.findIndex(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height);
}

const grey = (darkness) => `rgb(${Array(3).fill(Math.round(255 * (1 - darkness))).join()})`;

/** Returns a small picture of a state as SVG in a text, on no ground; null where it is not written place by place. */
export function laidSvg(layout, state) {
  const words = wordsOf(layout, state);
  if (!words) {
    return null;
  }
  const marks = new Map(layout.marks.map((mark) => [mark.word, mark]));
  const [wide, high] = [layout.columns * CELL + 2 * MARGIN, layout.rows * CELL + 2 * MARGIN];
  const tracks = layout.tracks.map(({ x, y, radius }) => `<circle cx="${x * CELL}" cy="${y * CELL}" r="${radius * CELL}" fill="none" stroke="#a0a0a0" stroke-width="3"/>`);
  const tiles = words.map((word, place) => {
    const { left, top, width, height } = layout.places[place];
    const { darkness, label, share } = marks.get(word);
    if (word === layout.hole) {
      return '';
    }
    const size = [width * share * CELL, height * CELL];
    const corner = [(left + width * (1 - share) / 2) * CELL, top * CELL];
    const round = { grid: 6, stack: size[1] / 2.5, ring: size[0] / 2 }[layout.shape];
    const letters = Math.min(0.42 * Math.min(1, height * 1.5), 0.9 / Math.max(1, label.length)) * CELL;
    return `<rect x="${(corner[0] + 1).toFixed(1)}" y="${(corner[1] + 1).toFixed(1)}" width="${(size[0] - 2).toFixed(1)}" height="${(size[1] - 2).toFixed(1)}" rx="${round.toFixed(1)}" fill="${grey(darkness)}" stroke="#808080"/>`
      + (label ? `<text x="${(corner[0] + size[0] / 2).toFixed(1)}" y="${(corner[1] + size[1] / 2).toFixed(1)}" dy=".35em" text-anchor="middle" font-size="${letters.toFixed(1)}" fill="${darkness < 0.5 ? '#000' : '#fff'}">${label.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</text>` : '');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" font-family="sans-serif">${tracks.join('')}${tiles.join('')}</svg>`;
}
