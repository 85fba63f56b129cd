// Converts the server's description of a drawing and the words of a state to shapes, and shapes to SVG, exactly as the server does. A shape has a
// paint and exactly one of box, disc, ring, line, polygon and text. All lengths are in cells.

import { svg } from './dom.js';

const ANYTHING = '?'; // in goal patterns; not drawn
const INSET = 0.06;
const SIDE = 1 - 2 * INSET;
const PIECE_PAINTS = 7;

/** Returns the words of a state, one per place, or null if the number of words is wrong. */
export function wordsOf({ perCharacter, places }, state) {
  const plain = state.trim().replace(/^state:/, '').trim();
  const words = perCharacter ? [...plain.replace(/[/\s]/g, '')] : plain.split(/[\s/]+/);
  return words.length === places.length ? words : null;
}

/** Returns a state with its words replaced by the given ones. */
export function stateWith({ perCharacter }, state, words) {
  const left = [...words];
  return state.replace(/^\s*state:\s*/, '').replace(perCharacter ? /[^/\s]/gu : /[^/\s]+/g, () => left.shift());
}

/** Scales a shape from the unit square to a box. */
function scale(shape, [x, y, width, height]) {
  const unit = Math.min(width, height);
  const across = (share) => x + share * width;
  const down = (share) => y + share * height;
  const { box, disc, ring, line, polygon, at } = shape;
  return {
    ...shape,
    ...(box && { box: [across(box[0]), down(box[1]), box[2] * width, box[3] * height, box[4] * unit] }),
    ...(disc && { disc: [across(disc[0]), down(disc[1]), disc[2] * unit] }),
    ...(ring && { ring: [across(ring[0]), down(ring[1]), ring[2] * unit, ring[3] * unit] }),
    ...(line && { line: [across(line[0]), down(line[1]), across(line[2]), down(line[3]), line[4] * unit] }),
    ...(polygon && { polygon: polygon.split(' ').map((corner) => corner.split(',').map(Number)).map((corner) => `${across(corner[0])},${down(corner[1])}`).join(' ') }),
    ...(at && { at: [across(at[0]), down(at[1])], size: shape.size * unit }),
  };
}

/** Returns the shapes of a word in a unit square. A word without a look is drawn as text. */
export const lookOf = ({ looks }, set, word) => looks[set]?.[word]
  ?? [{ text: word, at: [0.5, 0.5], size: Math.min(0.5, 1.5 / [...word].length), paint: 'ink' }];

/** Returns the box of a piece whose word names its location, or null if there is no such location. */
function boxAt({ places, locations }, words, place) {
  const location = locations.find(({ name }) => name === words[place]);
  if (!location) {
    return null;
  }
  const { x, y, width, height } = places[place];
  const below = location.stacked ? places.filter((_, later) => later > place && words[later] === words[place]) : [];
  const raise = below.reduce((sum, each) => sum + each.height, 0);
  return [location.x + location.width / 2 + x, location.y + location.height + y - raise, width, height];
}

/** Returns the sorted places of a piece: all places that have the same word as the first one and are connected to it. */
function connectedPlaces({ places }, words, first) {
  const piece = new Set([first]);
  for (const one of piece) {
    places.forEach(({ x, y }, other) => {
      if (words[other] === words[first] && Math.abs(x - places[one].x) + Math.abs(y - places[one].y) === 1) {
        piece.add(other);
      }
    });
  }
  return [...piece].sort((a, b) => a - b);
}

/** Returns the shapes of a piece of several cells, relative to its first cell. */
function blockShapes({ blocks, places }, word, piece) {
  const cells = piece.map((place) => [places[place].x - places[piece[0]].x, places[place].y - places[piece[0]].y]);
  const has = (x, y) => cells.some((cell) => cell[0] === x && cell[1] === y);
  const extent = (values) => Math.max(...values) - Math.min(...values);
  const isTall = extent(cells.map(([, y]) => y)) > extent(cells.map(([x]) => x));
  const paint = blocks.heroes.includes(word) ? 'hero' : `piece-${(cells.length + (isTall ? 3 : 0)) % PIECE_PAINTS}`;
  const shapes = cells.flatMap(([x, y]) => {
    const [right, below] = [has(x + 1, y), has(x, y + 1)];
    return [
      [x + INSET, y + INSET, SIDE, SIDE, 0.18],
      ...(right ? [[x + 0.5, y + INSET, 1, SIDE, 0]] : []),
      ...(below ? [[x + INSET, y + 0.5, SIDE, 1, 0]] : []),
      ...(right && below && has(x + 1, y + 1) ? [[x + 0.5, y + 0.5, 1, 1, 0]] : []),
    ].map((box) => ({ box, paint }));
  });
  const [lastX, lastY] = cells.at(-1);
  const front = isTall ? [0.2, 0.14, 0.6, 0.18, INSET] : [lastX + 0.68, lastY + 0.2, 0.18, 0.6, INSET];
  return [...shapes, ...(blocks.cars ? [{ box: front, paint: 'glass' }] : []), { text: word, at: [0.5, 0.5], size: 0.4, paint: 'ink' }];
}

/** Returns the pieces of a state in drawing order. Each has a word, places, an origin, a width and shapes. */
export function piecesOf(drawing, words) {
  const { places, locations, blocks } = drawing;
  return words.flatMap((word, place) => {
    if (word === ANYTHING) {
      return [];
    }
    if (blocks && !blocks.free.includes(word)) {
      const piece = connectedPlaces(drawing, words, place);
      return piece[0] === place ? [{ word, places: piece, x: places[place].x, y: places[place].y, width: 1, shapes: blockShapes(drawing, word, piece) }] : [];
    }
    const box = locations.length > 0 ? boxAt(drawing, words, place) : [places[place].x, places[place].y, places[place].width, places[place].height];
    const shapes = box ? lookOf(drawing, places[place].looks, locations.length > 0 ? '*' : word) : [];
    return box ? [{ word, places: [place], x: box[0], y: box[1], width: box[2], shapes: shapes.map((shape) => scale(shape, [0, 0, box[2], box[3]])) }] : [];
  });
}

/**
 * Returns all shapes of a state in drawing order, or null if the state does not have one word per place. A shape that belongs to a piece comes with
 * the first place of the piece.
 */
export function shapesOf(drawing, state) {
  const words = wordsOf(drawing, state);
  return words && [...drawing.ground, ...piecesOf(drawing, words).flatMap(({ x, y, places, shapes }) =>
    shapes.map((shape) => ({ ...scale(shape, [x, y, 1, 1]), place: places[0] })))];
}

const CELL = 48; // pixels
const MARGIN = 12; // pixels around a picture

const number = (value) => String(Math.round(value * 100) / 100);
const themeColor = (paint) => `var(--paint-${paint})`;

/** Returns the SVG element of a shape: the tag, the attributes, and the text, if any. */
function elementOf({ box, disc, ring, line, polygon, text, at, size, paint }, margin, colorOf) {
  const to = (cells) => number(margin + cells * CELL);
  const length = (cells) => number(cells * CELL);
  const color = colorOf(paint);
  if (box) {
    return ['rect', { x: to(box[0]), y: to(box[1]), width: length(box[2]), height: length(box[3]), rx: length(box[4]), fill: color }];
  } else if (disc) {
    return ['circle', { cx: to(disc[0]), cy: to(disc[1]), r: length(disc[2]), fill: color }];
  } else if (ring) {
    return ['circle', { cx: to(ring[0]), cy: to(ring[1]), r: length(ring[2]), fill: 'none', stroke: color, 'stroke-width': length(ring[3]) }];
  } else if (line) {
    return ['line', { x1: to(line[0]), y1: to(line[1]), x2: to(line[2]), y2: to(line[3]), stroke: color, 'stroke-width': length(line[4]), 'stroke-linecap': 'round' }];
  } else if (polygon) {
    return ['polygon', { points: polygon.split(' ').map((corner) => corner.split(',').map((one) => to(Number(one))).join()).join(' '), fill: color }];
  }
  return ['text', { x: to(at[0]), y: to(at[1]), dy: '0.35em', 'font-size': length(size), 'text-anchor': 'middle', fill: color }, text];
}

const escapeXml = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the light theme's color of a paint, from the first rule of the style sheet. */
const lightColor = (paint) => document.styleSheets[0].cssRules[0].style.getPropertyValue(`--paint-${paint}`).trim();

/** Returns the same SVG document of a state on white as the server, or null if the state does not have one word per place. */
export function svgText(drawing, state, title, colorOf = lightColor) {
  const [width, height] = [drawing.width, drawing.height].map((cells) => number(cells * CELL + 2 * MARGIN));
  const elements = shapesOf(drawing, state)?.map((shape) => elementOf(shape, MARGIN, colorOf)).map(([name, attributes, text]) => {
    const written = `<${name} ${Object.entries(attributes).map(([key, value]) => `${key}="${value}"`).join(' ')}`;
    return text === undefined ? `${written}/>\n` : `${written}>${escapeXml(text)}</${name}>\n`;
  });
  return elements ? `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">\n`
    + `<title>${escapeXml(title)}</title>\n<rect width="100%" height="100%" fill="#ffffff"/>\n${elements.join('')}</svg>\n` : null;
}

/** Returns the SVG elements of shapes, in the colors of the theme. */
export const elementsOf = (shapes) => shapes.map((shape) => elementOf(shape, 0, themeColor)).map(([name, attributes, text]) => svg(name, attributes, ...(text === undefined ? [] : [text])));

/** Returns an SVG element that shows a part of the plane, given in cells. */
export const canvas = ([x, y, width, height], ...children) => svg('svg', {
  viewBox: [x, y, width, height].map((cells) => number(cells * CELL)).join(' '), 'font-family': 'sans-serif', 'aria-hidden': 'true',
}, ...children);

/** Returns the `transform` attribute for a translation in cells. */
export const translated = (x, y) => `translate(${number(x * CELL)} ${number(y * CELL)})`;

/** Returns a small picture of a state without labels, or null if the state does not have one word per place. */
export function miniature(drawing, state) {
  const isName = ({ text, paint }) => text !== undefined && (drawing.blocks || paint === 'label');
  const shapes = shapesOf(drawing, state)?.filter((shape) => !isName(shape));
  const boxes = [...drawing.locations, ...(drawing.locations.length > 0 ? [] : drawing.places)];
  const corner = ['x', 'y'].map((side) => Math.min(...boxes.map((box) => box[side])));
  const end = [['x', 'width'], ['y', 'height']].map(([side, size]) => Math.max(...boxes.map((box) => box[side] + box[size])));
  return shapes ? canvas([...corner, end[0] - corner[0], end[1] - corner[1]], ...elementsOf(shapes)) : null;
}
