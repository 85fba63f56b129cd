// Reads and edits the text of a puzzle: a grid file or a Sokoban level.

const INDENT = '  ';
const RULES = /^(?:set|slide|told|move|picture)\b/;
const GAP = ' ';

/** The kinds of movement, keyed by name. Each is a function from the symbols of the pieces to the lines of a grid file. */
const MOVES = {
  slide: () => ['slide blocks'],
  along: () => ['slide blocks along their length'],
  step: (symbols) => (symbols.length === 1 ? [`move step, any direction: ${symbols[0]} . -> . ${symbols[0]}`]
    : [`set N = ${symbols.join(' ')}`, 'move step, any direction: N . -> . N']),
  jump: () => ['move jump, any direction: o o . -> . . o', 'picture pegs'],
};

/** A sample puzzle for each kind of movement. */
export const SAMPLES = {
  slide: 'puzzle My puzzle\nslide blocks\ncount pieces in a row\nstart\n  BAAC\n  BAAC\n  D..E\n  FGHI\ngoal\n  ????\n  ????\n  ?AA?\n  ?AA?\n',
  along: 'puzzle My puzzle\nslide blocks along their length\ntold apart A\ncount pieces in a row\nstart\n  B.CC\n  BAAD\n  EE.D\n  ..FF\ngoal\n  ????\n  ??AA\n  ????\n  ????\n',
  step: 'puzzle My puzzle\nset N = 1 2 3\nmove step, any direction: N . -> . N\nstart\n  321\n  ...\ngoal\n  123\n  ...\n',
  jump: 'puzzle My puzzle\nmove jump, any direction: o o . -> . . o\npicture pegs\nstart\n  o.oo\n  oooo\n  oooo\ngoal\n  .o..\n  ....\n  ....\n',
  push: 'Title: My puzzle\n\n#######\n#  .  #\n# $ $ #\n# @.  #\n#######\n',
};

const linesOf = (text) => text.replace(/\r\n?/g, '\n').split('\n');
const isJson = (text) => /^\s*\{/.test(text);

export const isLevel = (text) => !isJson(text) && !/^(?:puzzle|start)\b/m.test(text) && /^\s*##/m.test(text);

const symbolOf = (text, keyword) => new RegExp(`^${keyword} (\\S)\\s*$`, 'm').exec(text)?.[1];
export const freeOf = (text) => (isLevel(text) ? GAP : symbolOf(text, 'free') ?? '.');
export const wallOf = (text) => (isLevel(text) ? '#' : symbolOf(text, 'wall'));
export const isHexagonal = (text) => /^board hexagonal\s*$/m.test(text);
export const countsSlides = (text) => /^count pieces in a row\s*$/m.test(text);
export const titleOf = (text) => /^(?:puzzle|Title:)\s+(.*\S)/m.exec(text)?.[1] ?? '';

/** Returns the boards in a text, keyed by name. Each has the index of its first line, and its rows padded to the same length. */
export function boardsOf(text) {
  const lines = linesOf(text);
  const boards = {};
  const add = (name, line, isRow) => {
    let end = line;
    while (end < lines.length && isRow(lines[end])) {
      end += 1;
    }
    const drawn = lines.slice(line, end).map((row) => row.trimEnd());
    const indent = isLevel(text) ? 0 : Math.min(...drawn.map((row) => row.search(/\S/)));
    const width = Math.max(...drawn.map((row) => row.length)) - indent;
    if (drawn.length > 0) {
      boards[name] = { line, rows: drawn.map((row) => row.slice(indent).padEnd(width)) };
    }
  };
  if (isLevel(text)) {
    add('start', lines.findIndex((line) => /^\s*##/.test(line)), (line) => line.includes('#'));
  } else if (!isJson(text)) {
    for (const name of ['start', 'goal']) {
      const keyword = lines.findIndex((line) => line.trimEnd() === name);
      if (keyword >= 0) {
        add(name, keyword + 1, (line) => /^\s+\S/.test(line));
      }
    }
  }
  return boards;
}

/** Returns a text with the rows of its boards replaced. */
function withRows(text, change) {
  const lines = linesOf(text);
  const boards = Object.entries(boardsOf(text)).sort(([, a], [, b]) => b.line - a.line);
  for (const [name, { line, rows }] of boards) {
    const changed = change(rows, name).map((row) => (isLevel(text) ? '' : INDENT) + row.trimEnd());
    lines.splice(line, rows.length, ...changed);
  }
  return lines.join('\n');
}

const isCell = (text, symbol) => symbol !== GAP && symbol !== wallOf(text) || isLevel(text) && symbol === GAP;

/** Returns the symbol with which a new cell is filled. */
const emptyOf = (text, name, rows) => (name === 'goal' && rows.join('').includes('?') ? '?' : freeOf(text));

/** Returns a text in which the given cells of a board, as [row, column], have a new symbol. Walls and gaps are changed on all boards. */
export function withCells(text, board, places, symbol) {
  let to = text;
  if (symbol === '#' && !wallOf(text) && !isJson(text)) {
    to = withLines(text, ['wall #'], /^wall\b/);
  }
  return withRows(to, (rows, name) => {
    const symbols = rows.map((row) => [...row]);
    for (const [row, column] of places) {
      const changesShape = isCell(to, symbol) !== isCell(to, symbols[row][column]);
      if (name === board) {
        symbols[row][column] = symbol;
      } else if (changesShape) {
        symbols[row][column] = isCell(to, symbol) ? emptyOf(to, name, rows) : symbol;
      }
    }
    return symbols.map((row) => row.join(''));
  });
}

/** Returns a text with boards of another size. A level keeps its outer walls. */
export function withSize(text, height, width) {
  const frame = isLevel(text) ? 1 : 0;
  const fit = (all, size, make) => [...all.slice(0, Math.min(all.length, size) - frame),
    ...Array.from({ length: Math.max(0, size - all.length) }, (_, i) => make(all.length + i)), ...all.slice(all.length - frame)];
  return withRows(text, (rows, name) => {
    const empty = emptyOf(text, name, rows);
    const filler = (row, column) => (isHexagonal(text) && (row + column) % 2 !== 0 ? GAP : empty);
    const wide = rows.map((row, at) => fit([...row], width, (column) => (frame && /^#+$/.test(row) ? '#' : filler(at, column))));
    const newRow = (row) => Array.from({ length: width }, (_, column) => (frame && column % (width - 1) === 0 ? '#' : filler(row, column)));
    return fit(wide, height, newRow).map((row) => row.join(''));
  });
}

/** Returns a text without the matching lines and their indented continuations, and with other lines added above its boards. */
function withLines(text, added, removed) {
  const lines = [];
  let skips = false;
  for (const line of linesOf(text)) {
    skips = /^\s+\S/.test(line) ? skips : removed.test(line);
    if (!skips) {
      lines.push(line);
    }
  }
  const place = lines.findIndex((line) => /^(?:count|walls|start|goal)\b/.test(line));
  lines.splice(place < 0 ? lines.length : place, 0, ...added);
  return lines.join('\n');
}

/** Returns the symbols of the pieces on the start board. */
export function piecesOf(text) {
  const symbols = new Set(boardsOf(text).start?.rows.join('') ?? '');
  return [...symbols].filter((symbol) => isCell(text, symbol) && symbol !== freeOf(text)).sort();
}

/** Returns the kind of movement of a text; 'own' for other rules. */
export function movesOf(text) {
  const isRule = (line) => RULES.test(line) && !/^(?:told|picture)\b/.test(line);
  const rules = linesOf(text).filter(isRule).join('\n');
  const symbols = /^set N = (.*)/m.exec(rules)?.[1].split(' ') ?? [piecesOf(text)[0]];
  const isMatch = (name) => MOVES[name](symbols).filter(isRule).join('\n') === rules;
  return isLevel(text) ? 'push' : Object.keys(MOVES).find(isMatch) ?? 'own';
}

/** Returns a text with another kind of movement. */
export function withMoves(text, movement) {
  const isSample = Object.values(SAMPLES).includes(text);
  if (movement === 'push' || isSample || movesOf(text) === 'push' || isJson(text)) {
    return SAMPLES[movement];
  }
  return withLines(text, MOVES[movement](piecesOf(text).length > 0 ? piecesOf(text) : ['o']), RULES);
}

/** Returns a text that counts either a slide of any length or each single step as one move. */
export const withSlideCount = (text, anyLength) => {
  const plain = withLines(text, [], /^count\b/);
  return anyLength ? withLines(plain, ['count pieces in a row'], /^count\b/) : plain;
};

/** Returns a text with hexagonal or square cells. */
export function withHexagons(text, shifted) {
  const plain = linesOf(withLines(text, [], /^board\b/));
  if (shifted) {
    plain.splice(1 + plain.slice(1).findIndex((line) => !/^\s+\S/.test(line)), 0, 'board hexagonal');
  }
  return withRows(plain.join('\n'), (rows) => rows.map((row, at) => (shifted ? GAP.repeat(at % 2) + [...row].join(GAP) : row.replaceAll(GAP, ''))));
}

/** Returns a text whose start is the given position, in the notation of tables. */
export function withStart(text, state) {
  const symbols = [...state.replace(/^state:/, '').replace(/[\s/]/g, '')];
  return withRows(text, (rows, name) => {
    const all = rows.join('').replaceAll(GAP, '').length;
    const isReplaced = (symbol) => (isLevel(text) || (symbol !== GAP && (symbols.length === all || isCell(text, symbol))));
    return name === 'goal' ? rows : rows.map((row) => [...row].map((symbol) => (isReplaced(symbol) ? symbols.shift() ?? symbol : symbol)).join(''));
  });
}
