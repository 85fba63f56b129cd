// A table as one file, which answers as a server does. The file is zlib; in it come the length of a header (four bytes, the
// lowest first), the header as JSON, and numbers, seven bits a byte, the lowest first, with the highest bit set in all but
// the last. Either it says how cells hold things and moves carry them about, and has the numbers of all states that can
// reach the goal, in order, and their distances; or it lists states as text, with their moves.

import { Refusal } from './refusal.js';
import { MOST_MOVES, movesIn, stripped } from './sequence.js';

const NO_WAY = 65535;
const refuse = (detail) => new Refusal({ code: 'bad_input', detail });

/** Returns what stands in a packed file. */
async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const whole = new Uint8Array(await new Response(stream).arrayBuffer());
  const length = new DataView(whole.buffer).getUint32(0, true);
  return { header: JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))), body: whole.subarray(4 + length) };
}

/** Reads numbers, one after the other. */
function reader(bytes) {
  let at = 0;
  return () => {
    let number = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      number += (byte & 127) * scale;
      if (byte < 128) {
        return number;
      }
    }
  };
}

/** Returns the distances of all states: the low bytes lie before the high ones. */
function distancesOf(body, from, states) {
  const distances = new Uint16Array(states);
  for (let i = 0; i < states; i++) {
    distances[i] = body[from + i] | (body[from + states + i] << 8);
  }
  return distances;
}

/** Brings what is written into one form: rows and words divided by one blank, or, of words of one sign, by nothing. */
const plain = (text, close) => text.replace(/[\s/]+/g, close ? '' : ' ');

// States that are made of cells: a state is an array of what its cells hold.

class CellStates {
  #cells;
  #groups;
  #numbers;
  #close;
  #names;

  constructor({ states, cells }, body) {
    this.#cells = cells;
    const { generators, rotations, sequences } = cells.moves.names;
    this.#names = new Set([...generators, ...rotations.map(({ name }) => name), ...Object.keys(sequences)]);
    this.#groups = cells.numbers.groups.map((group) => ({ ...group, ways: ways(group) }));
    const next = reader(body);
    const biggest = this.#groups.reduce((product, group) => product * group.ways, 1);
    this.#numbers = biggest < 2 ** 32 ? new Uint32Array(states) : new Float64Array(states);
    for (let i = 0, number = -1; i < states; i++) {
      number += 1 + next();
      this.#numbers[i] = number;
    }
    this.distances = distancesOf(body, cells.bytes, states);
    this.#close = cells.cases.every((parts) => parts.every(({ words }) => words.every((word) => plain(word, true).length <= 1)));
    this.goals = cells.goals;
    this.start = cells.start;
  }

  /** Returns the number of a state; what cannot be filled so has none. */
  #number(state) {
    let number = 0;
    for (const group of this.#groups) {
      number = number * group.ways + (group.counts ? arrangementOf(group, state) : digitsOf(group, state));
    }
    return number;
  }

  /** Returns the state of a number. */
  #state(number) {
    const state = [];
    this.#cells.numbers.fixed.forEach(({ cell, value }) => { state[cell] = value; });
    let rest = number;
    for (const group of [...this.#groups].reverse()) {
      const own = rest % group.ways;
      rest = Math.floor(rest / group.ways);
      (group.counts ? arrange : setDigits)(group, own, state);
    }
    return state;
  }

  #index(state) {
    const number = this.#number(state);
    let [low, high] = [0, this.#numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = this.#numbers[middle] < number ? [middle + 1, high] : [low, middle];
    }
    return this.#numbers[low] === number ? low : -1;
  }

  at(index) {
    return this.#state(this.#numbers[index]);
  }

  distance(state) {
    const index = this.#index(state);
    return index < 0 ? undefined : this.distances[index];
  }

  /** Returns something that is the same for the same state alone. */
  key(state) {
    return this.#number(state);
  }

  #allows(state) {
    return this.#cells.moves.forbidden.every(({ cell, value }) => state[cell] !== value);
  }

  #carried(state, { from, add }) {
    const { moduli } = this.#cells.moves;
    return state.map((_, cell) => {
      const held = state[from[cell]];
      return add[cell] === 0 ? held : (held + add[cell]) % moduli[cell];
    });
  }

  /** Returns where a move leads; null where it is not legal. Turns of the whole puzzle are. */
  after(state, move) {
    const next = this.#carried(state, move);
    return move.whole || (this.#allows(state) && this.#allows(next)) ? next : null;
  }

  moves(state) {
    return this.#cells.moves.moves.flatMap((move) => {
      const leads = this.after(state, move);
      return leads ? [{ move: move.name, leads }] : [];
    });
  }

  isName = (word) => this.#names.has(word);

  meaning(word) {
    const { sequences } = this.#cells.moves.names;
    return Object.hasOwn(sequences, word) ? sequences[word] : undefined;
  }

  /** Returns the moves, one by one, that do what a move or a turn of the whole puzzle does so often; null if that is too much. */
  turns(name, amount) {
    const { moves, moduli, names } = this.#cells.moves;
    const known = (turn) => moves.find((move) => same(move, turn));
    const rotation = names.rotations.find((each) => each.name === name);
    const base = rotation ?? moves.find((each) => each.name === name);
    const powers = [still(base)];
    for (let power = base; !same(power, powers[0]); power = then(power, base, moduli)) {
      powers.push(power);
      if (powers.length > MOST_MOVES) {
        return null;
      }
    }
    const forward = ((amount % powers.length) + powers.length) % powers.length;
    const backward = powers.length - forward;
    if (forward === 0) {
      return [];
    }
    if (rotation) {
      return [{ ...powers[forward], whole: !known(powers[forward]) }];
    }
    const back = known(powers.at(-1));
    const single = known(powers[forward]);
    return single ? [single] : back && backward < forward ? Array(backward).fill(back) : Array(forward).fill(base);
  }

  /** Returns a state, to which moves have led, held as before, unless that makes no difference to the goal. */
  settled(state, moves) {
    const { moduli } = this.#cells.moves;
    const held = moves.filter(({ whole }) => whole).reduce((all, move) => then(all, move, moduli), still({ from: state }));
    const [goal] = this.goals;
    const turned = this.#carried(goal, held);
    return this.goals.some((each) => each.every((value, cell) => value === turned[cell])) ? state : this.#carried(state, inverse(held, moduli));
  }

  right(state) {
    const { places } = this.#cells.moves;
    return Math.max(...this.goals.map((goal) => places.filter((place) => place.every((cell) => state[cell] === goal[cell])).length));
  }

  #case(state) {
    return this.#cells.markers.reduce((sum, { from, value, steps }) => sum + (state.indexOf(value, from) - from) * steps, 0);
  }

  write(state) {
    return this.#cells.cases[this.#case(state)].map(({ cell, words }) => words[state[cell]]).join('');
  }

  /** Returns the state that a text writes, null if it is none. */
  read(text) {
    for (const close of this.#close ? [false, true] : [false]) {
      const wanted = plain(stripped(text), close);
      for (let number = 0; number < this.#cells.cases.length; number++) {
        const state = this.#match(number, wanted, close);
        if (state && plain(this.write(state), close) === wanted) {
          return state;
        }
      }
    }
    return null;
  }

  /** Returns by cell what it may hold. */
  #values() {
    const values = [];
    this.#cells.numbers.fixed.forEach(({ cell, value }) => { values[cell] = [value]; });
    for (const { cells, counts, radix } of this.#groups) {
      const all = counts ? counts.flatMap((count, value) => (count > 0 ? [value] : [])) : Array.from({ length: radix }, (_, value) => value);
      cells.forEach((cell) => { values[cell] = all; });
    }
    return values;
  }

  #match(number, text, close) {
    const parts = this.#cells.cases[number];
    const values = this.#values();
    const state = values.map(() => undefined);
    let rest = number;
    for (const { from, value, steps } of [...this.#cells.markers].sort((a, b) => b.steps - a.steps)) {
      state[from + Math.floor(rest / steps)] = value;
      rest %= steps;
    }
    const go = (part, at) => {
      if (part === parts.length) {
        return at === text.length && fill(this.#groups, this.#cells.numbers.fixed, state);
      }
      const { cell, words } = parts[part];
      const known = state[cell];
      const some = values[cell].map((value) => ({ value, word: plain(words[value], close) }));
      if (some.length > 1 && some.every(({ word }) => word === some[0].word)) { // It stands there whatever the cell holds.
        return text.startsWith(some[0].word, at) && go(part + 1, at + some[0].word.length);
      }
      some.sort((a, b) => b.word.length - a.word.length);
      for (const { value, word } of some) {
        if ((known === undefined || known === value) && text.startsWith(word, at)) {
          state[cell] = value;
          if (go(part + 1, at + word.length)) {
            return true;
          }
          state[cell] = known;
        }
      }
      return false;
    };
    return go(0, 0) ? state : null;
  }
}

/** Gives cells what is left for them, where that is one thing; returns whether all hold what they can. */
function fill(groups, fixed, state) {
  fixed.forEach(({ cell, value }) => { state[cell] ??= value; });
  return fixed.every(({ cell, value }) => state[cell] === value) && groups.every(({ cells, counts, radix }) => {
    if (!counts) {
      return cells.every((cell) => state[cell] < radix);
    }
    const left = [...counts];
    cells.filter((cell) => state[cell] !== undefined).forEach((cell) => { left[state[cell]] -= 1; });
    const open = cells.filter((cell) => state[cell] === undefined);
    const kinds = left.flatMap((count, value) => (count > 0 ? [value] : []));
    if (left.some((count) => count < 0) || (open.length > 0 && kinds.length !== 1)) {
      return false;
    }
    open.forEach((cell) => { state[cell] = kinds[0]; });
    return true;
  });
}

/** Returns in how many ways the cells of a group can be filled. */
function ways({ cells, counts, radix }) {
  if (!counts) {
    return radix ** cells.length;
  }
  let product = 1;
  let placed = 0;
  for (const count of counts) {
    for (let k = 1; k <= count; k++) {
      placed += 1;
      product = product * placed / k;
    }
  }
  return product;
}

const digitsOf = ({ cells, radix }, state) => cells.reduce((number, cell) => number * radix + state[cell], 0);

function setDigits({ cells, radix }, number, state) {
  let rest = number;
  for (const cell of [...cells].reverse()) {
    state[cell] = rest % radix;
    rest = Math.floor(rest / radix);
  }
}

/** Returns how many arrangements of the same things come before that of a state. */
function arrangementOf({ cells, counts, ways: all }, state) {
  const free = [...counts];
  let [left, before, size] = [all, 0, cells.length];
  for (const cell of cells) {
    const value = state[cell];
    let smaller = 0;
    for (let other = 0; other < value; other++) {
      smaller += free[other];
    }
    before += left * smaller / size;
    left = left * free[value] / size;
    free[value] -= 1;
    size -= 1;
  }
  return before;
}

function arrange({ cells, counts, ways: all }, number, state) {
  const free = [...counts];
  let [left, rest, size] = [all, number, cells.length];
  for (const cell of cells) {
    let value = 0;
    while (rest >= left * free[value] / size) {
      rest -= left * free[value] / size;
      value += 1;
    }
    left = left * free[value] / size;
    state[cell] = value;
    free[value] -= 1;
    size -= 1;
  }
}

const same = (one, other) => one.from.every((cell, to) => cell === other.from[to] && one.add[to] === other.add[to]);

/** Returns what nothing does. */
const still = ({ from }) => ({ from: from.map((_, cell) => cell), add: from.map(() => 0) });

/** Returns what two moves do, one after the other. */
const then = (first, next, moduli) => ({
  from: next.from.map((cell) => first.from[cell]),
  add: next.from.map((cell, to) => (moduli[to] ? (first.add[cell] + next.add[to]) % moduli[to] : 0)),
});

/** Returns what undoes a move. */
function inverse({ from, add }, moduli) {
  const back = { from: [], add: [] };
  from.forEach((cell, to) => {
    back.from[cell] = to;
    back.add[cell] = moduli[to] ? (moduli[to] - add[to]) % moduli[to] : 0;
  });
  return back;
}

// States that are listed: a state is its number.

class ListedStates {
  #texts;
  #numbers;
  #rights;
  #moves;
  #names;
  #pictures;

  constructor({ states, list }, body) {
    this.#texts = new TextDecoder().decode(body.subarray(0, list.texts)).split('\n').slice(0, -1);
    this.#numbers = new Map(this.#texts.map((text, number) => [plain(text, true), number]));
    this.distances = distancesOf(body, list.texts, states);
    this.#rights = body.subarray(list.texts + 2 * states, list.texts + 3 * states);
    const drawn = Math.ceil(list.parts.length / 8);
    this.#pictures = { ...list, drawn, bits: body.subarray(list.texts + 3 * states, list.texts + (3 + drawn) * states) };
    const next = reader(body.subarray(list.texts + (3 + drawn) * states));
    this.#moves = this.#texts.map(() => Array.from({ length: next() }, () => {
      const [move, leads, carried] = [list.names[next()], next(), next()];
      return { move, leads, ...list.carries[carried - 1] };
    }));
    [this.goals, this.start, this.#names] = [list.goals, list.start, new Set(list.names)];
  }

  at = (index) => index;
  key = (state) => state;
  write = (state) => this.#texts[state];
  read = (text) => this.#numbers.get(plain(stripped(text), true)) ?? null;
  distance = (state) => (this.distances[state] === NO_WAY ? undefined : this.distances[state]);
  moves = (state) => this.#moves[state];
  right = (state) => this.#rights[state];

  after(state, move) {
    return this.#moves[state].find((each) => each.move === move.name)?.leads ?? null;
  }

  isName = (word) => this.#names.has(word);
  meaning = () => undefined;
  turns = (name, amount) => (amount > 0 && amount <= MOST_MOVES ? Array(amount).fill({ name }) : null);
  settled = (state) => state;

  /** Returns the picture of a state as SVG; null where there is none. */
  picture(state) {
    const { frame, parts, drawn, bits } = this.#pictures;
    return frame === undefined ? null : frame + parts.filter((_, part) => bits[state * drawn + (part >> 3)] & (1 << (part & 7))).join('') + '</svg>';
  }
}

/** Returns numbers by chance, 0 to 1, the same ones for a seed (mulberry32). */
function chance(seed) {
  let state = Number(BigInt.asUintN(32, BigInt(seed)));
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NO_WAY_OUT = { code: 'moves.none-lead-to-goal', parameters: {}, text: 'no moves lead from here to the goal' };

export class TableFile {
  #board;
  #states;

  constructor(header, body) {
    this.#board = header.board;
    this.#states = new (header.cells ? CellStates : ListedStates)(header, body);
  }

  /** Reads the bytes of a file. */
  static async read(bytes) {
    const { header, body } = await unpacked(bytes);
    return new TableFile(header, body);
  }

  /** Returns the state that a text means: a state, `goal`, `start`, moves from the goal, or a state and `moves:` from there. */
  #read(text) {
    const states = this.#states;
    const said = stripped(text);
    const [goal] = states.goals;
    const word = { goal, start: states.start }[said.toLowerCase()];
    if (word !== undefined) {
      return word;
    }
    const [, before, written] = /^(?:(.*?)[ \t-\r])?moves:(.*)$/s.exec(said) ?? [];
    if (written !== undefined) {
      return this.#walk(before ? this.#read(before) : goal, written);
    }
    return states.read(said.replace(/^state:/, '')) ?? states.read(said) ?? this.#walk(goal, said);
  }

  #walk(from, written) {
    const states = this.#states;
    const moves = movesIn(written, states.isName, (name) => states.meaning(name), (name, amount) => states.turns(name, amount));
    if (!moves) {
      throw refuse(`${this.#board}: '${written.trim()}' is no position of this board, and no moves`);
    }
    let state = from;
    moves.forEach((move, i) => {
      state = states.after(state, move);
      if (state === null) {
        throw refuse(`${this.#board}: move ${i + 1} of '${written.trim()}' is not legal`);
      }
    });
    return states.settled(state, moves);
  }

  #answer(state) {
    const distance = this.#states.distance(state);
    const said = { state: this.#states.write(state) };
    return distance === undefined ? { ...said, status: 'unreachable' } : { ...said, status: 'reachable', distance };
  }

  #moves(state) {
    const here = this.#states.distance(state);
    return this.#states.moves(state).map(({ move, leads, ...carried }) => {
      const answer = this.#answer(leads);
      return { leads, answer: { move, ...answer, optimal: here !== undefined && answer.distance === here - 1, ...carried } };
    }).sort((a, b) => (a.answer.distance ?? Infinity) - (b.answer.distance ?? Infinity) || 0);
  }

  /** Returns what is said of a position, and with `solutions` how many optimal ones there are and which moves are traps. */
  show(text, { solutions = false } = {}) {
    const state = this.#read(text);
    const here = this.#answer(state);
    const moves = this.#moves(state);
    const next = moves.find(({ answer }) => answer.optimal)?.answer.move;
    if (solutions) {
      const right = this.#states.right(state);
      moves.forEach(({ leads, answer }) => {
        const farther = here.status === 'reachable' && (answer.distance === undefined || answer.distance > here.distance);
        answer.trap = farther && this.#states.right(leads) > right;
      });
    }
    return {
      board: this.#board, ...here, ...(next === undefined ? {} : { next }),
      ...(here.status === 'unreachable' ? { reason: NO_WAY_OUT.text, reasons: [NO_WAY_OUT] } : {}),
      ...(solutions && here.status === 'reachable' ? { optimalSolutions: exact(this.#count(state, new Map())) } : {}),
      moves: moves.map(({ answer }) => answer),
    };
  }

  /** Returns the number of optimal solutions from a state that can reach the goal. */
  #count(state, known) {
    const distance = this.#states.distance(state);
    if (distance === 0) {
      return 1n;
    }
    const key = this.#states.key(state);
    if (!known.has(key)) {
      const nearer = this.#states.moves(state).filter(({ leads }) => this.#states.distance(leads) === distance - 1);
      known.set(key, nearer.reduce((sum, { leads }) => sum + this.#count(leads, known), 0n));
    }
    return known.get(key);
  }

  /** Returns an optimal solution. */
  solve(text) {
    let state = this.#read(text);
    const from = this.#answer(state);
    const steps = [];
    while (from.status === 'reachable' && this.#states.distance(state) > 0) {
      const { leads, answer } = this.#moves(state)[0];
      steps.push({ move: answer.move, state: answer.state });
      state = leads;
    }
    return { board: this.#board, ...from, ...(from.status === 'reachable' ? { steps } : { reason: NO_WAY_OUT.text, reasons: [NO_WAY_OUT] }) };
  }

  /** Returns the distances of two positions. */
  compare(a, b) {
    return { board: this.#board, a: this.#answer(this.#read(a)), b: this.#answer(this.#read(b)) };
  }

  /** Returns a state at a distance, each with the same chance; the same one for the same seed. */
  random(distance, seed) {
    const { distances } = this.#states;
    const wanted = Number(distance);
    let count = 0;
    for (let i = 0; i < distances.length; i++) { // There may be millions.
      count += distances[i] === wanted ? 1 : 0;
    }
    if (count === 0) {
      throw refuse(`${this.#board}: there is no state at distance ${distance}`);
    }
    let index = -1;
    for (let left = Math.floor((seed === undefined ? Math.random() : chance(seed)()) * count); left >= 0; left--) {
      index = distances.indexOf(wanted, index + 1);
    }
    return { board: this.#board, distance: Number(distance), total: count, states: [this.#answer(this.#states.at(index))] };
  }

  /** Returns the picture of a position, SVG in a text; null where the file has none. */
  picture(text) {
    const state = this.#states.picture ? this.#states.read(text) : null;
    return state === null ? null : this.#states.picture(state);
  }
}

/** A BigInt only where a number would round it. */
const exact = (number) => (number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : number);
