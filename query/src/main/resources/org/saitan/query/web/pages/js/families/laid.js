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

const boards = new WeakMap(); // of an element: what is shown in it

/** Returns the name of the move that a click on a place means: the place's own, or the one that takes the hole there; undefined for none. */
export function moveAt(layout, moves, place) {
  const own = layout.places[place].move;
  const takesHole = (state) => layout.hole !== undefined && wordsOf(layout, state)?.indexOf(layout.hole) === place;
  return [...moves].find(({ move, state }) => (own === undefined ? takesHole(state) : move === own))?.move;
}

/** Gives each place its tile: that of the same piece where all are different, else the one that is there. */
function tilesFor(shown, words, marks) {
  const piece = words.map((word) => marks.get(word).piece);
  const key = new Set(piece).size === piece.length ? (place) => `p${piece[place]}` : (place) => `@${place}`;
  return words.map((word, place) => {
    if (word === shown.view.layout.hole) {
      return null;
    }
    const tile = shown.tiles.get(key(place)) ?? make('button', { type: 'button' }, make('span', { className: 'visually-hidden' }), make('span', { className: 'face-word', 'aria-hidden': 'true' }));
    shown.tiles.set(key(place), tile);
    return tile;
  });
}

function dress(tile, { view, words }, place, marks) {
  const spot = view.layout.places[place];
  const mark = marks.get(words[place]);
  const side = (share, whole) => `${(100 * share / whole).toFixed(3)}%`;
  tile.style.left = side(spot.left + spot.width * (1 - mark.share) / 2, view.layout.columns);
  tile.style.top = side(spot.top, view.layout.rows);
  tile.style.width = side(spot.width * mark.share, view.layout.columns);
  tile.style.height = side(spot.height, view.layout.rows);
  tile.style.setProperty('--dark', mark.darkness);
  tile.className = `move laid-tile${mark.darkness >= 0.5 ? ' dark' : ''}${mark.label === '' ? ' lamp' : ''}`;
  tile.dataset.place = String(place);
  tile.querySelector('.face-word').textContent = mark.label;
  if (view.pending) {
    return; // Where it can go is not known yet.
  }
  const move = moveAt(view.layout, view.moves.values(), place);
  tile.title = move === undefined ? words[place] : `${words[place]}: ${move}`;
  if (move !== undefined && move === spot.move) {
    tile.dataset.move = move;
  } else {
    delete tile.dataset.move;
  }
  tile.onclick = () => view.onMove(move);
  labelMove(tile, view, move);
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
    boards.set(element, { tiles: new Map() });
  }
  const shown = boards.get(element);
  Object.assign(shown, { view, words });
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
