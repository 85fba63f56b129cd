// Moves as people write them: words with amounts, (...)3, [A, B], [A: B], names that stand for others, and {U F D B}, after which
// U is what F was, and so on: the puzzle is held otherwise.

const BLANK = String.raw`\t-\r\x1c- \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000`; // Those of Java, in a class.
const AROUND = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'g');
const SOME_BLANKS = new RegExp(`^[${BLANK}]*`);
const UP_TO_BLANK = new RegExp(`^[^${BLANK}]*`);
const UP_TO_SIGN = new RegExp(String.raw`^[^${BLANK}()[\]{},:]+`);
const SIGNS = '()[]{},:';
const DEEPEST = 50; // of brackets in a text
const DEEPEST_DONE = 250; // of names
const LONGEST = 20_000;
const MOST_STEPS = 200_000;

/** The most moves that a text may stand for. */
export const MOST_MOVES = 10_000;

const AMOUNTS = [/^(.+)\^(-?)(\d{1,9})()$/, /^(.*[^\d'’′])()(\d{1,9})(['’′]?)$/, /^(.*[^'’′])()()(['’′])$/];
const AMOUNT = /^(?:\^(-?)(\d{1,9})|(\d{0,9})(['’′]?))/;

/** Returns a text without the blanks around it, those of Java. */
export const stripped = (text) => text.replace(AROUND, '');

class NoMoves extends Error {}

const need = (holds) => {
  if (!holds) {
    throw new NoMoves();
  }
};

/** Reads a word as a name, whole if it is one, and how often; undefined where it is neither. */
const word = (text, isName) => (isName(text) ? { name: text, amount: 1 } : amountOf(text, isName));

/** Reads a word as a name with something behind it that says how often; undefined where it is none. */
function amountOf(text, isName) {
  const found = AMOUNTS.map((form) => form.exec(text)).find((parts) => parts && isName(parts[1]));
  return found && { name: found[1], amount: Number(found[3] || 1) * (found[2] || found[4] ? -1 : 1) };
}

/** Returns the steps that undo some. */
const undone = (steps) => steps.map((step) => (step.renamed ? { ...step, sign: -step.sign } : { ...step, amount: -step.amount })).reverse();

/** Adds steps so often, backwards if that is below 0. */
function repeat(steps, amount, into) {
  need(into.length + steps.length * Math.abs(amount) <= MOST_STEPS);
  const once = amount < 0 ? undone(steps) : steps;
  for (let i = 0; i < Math.abs(amount) && once.length > 0; i++) {
    once.forEach((step) => into.push(step));
  }
}

/** Takes a sequence apart: moves with amounts, and names that mean others from then on, brackets done. */
function parsed(text, isName) {
  need(text.length <= LONGEST);
  let at = 0;
  const upTo = (form) => form.exec(text.slice(at))[0];
  const sign = (signs) => {
    need(at < text.length && signs.includes(text[at]));
    return text[at++];
  };
  const amount = () => {
    const [all, minus, power, times, back] = AMOUNT.exec(text.slice(at));
    need(!/^\^|^\d/.test(text.slice(at + all.length)));
    at += all.length;
    return Number(power ?? (times || 1)) * (minus || back ? -1 : 1);
  };
  const parts = (depth) => {
    need(depth <= DEEPEST);
    const found = [];
    for (at += upTo(SOME_BLANKS).length; at < text.length; at += upTo(SOME_BLANKS).length) {
      const whole = upTo(UP_TO_BLANK);
      const known = word(whole, isName);
      if (known) {
        found.push(known);
        at += whole.length;
      } else if (whole === '.') { // A pause.
        at += 1;
      } else if (text[at] === '(' || text[at] === '[') {
        const steps = bracket(sign('(['), depth);
        repeat(steps, amount(), found);
      } else if (text[at] === '{') {
        found.push(renaming());
      } else if (SIGNS.includes(text[at])) {
        break;
      } else {
        const some = upTo(UP_TO_SIGN);
        const named = word(some, isName);
        need(named);
        found.push(named);
        at += some.length;
      }
    }
    return found;
  };
  const bracket = (opened, depth) => {
    const first = parts(depth + 1);
    if (opened === '(') {
      sign(')');
      return first;
    }
    const commutes = sign(',:') === ',';
    const second = parts(depth + 1);
    sign(']');
    const all = [...first, ...second];
    repeat(first, -1, all);
    repeat(second, commutes ? -1 : 0, all);
    return all;
  };
  const renaming = () => {
    sign('{');
    const renamed = [];
    for (at += upTo(SOME_BLANKS).length; text[at] !== '}'; at += upTo(SOME_BLANKS).length) {
      const whole = upTo(UP_TO_BLANK);
      const name = isName(whole) ? whole : UP_TO_SIGN.exec(text.slice(at))?.[0];
      need(name && isName(name));
      renamed.push(name);
      at += name.length;
    }
    sign('}');
    need(renamed.length > 1 && new Set(renamed).size === renamed.length);
    return { renamed, sign: 1 };
  };
  const all = parts(0);
  need(at === text.length);
  return all;
}

/** Notes what names mean from now on, all at once; of names that mean themselves nothing is noted. */
const mean = (held, meanings) => meanings.forEach(([name, to]) => (name === to ? held.delete(name) : held.set(name, to)));

/**
 * Returns the moves of a sequence, one after the other; null where the text is none, or one too long. What is too long or too
 * deep is counted as the server does.
 *
 * @param isName whether a word is a name
 * @param meaning what a name stands for; undefined where it is a turn itself
 * @param movesOf the moves that do a turn so often, backwards if that is below 0; null where there are none
 */
export function movesIn(text, isName, meaning, movesOf) {
  const moves = [];
  const read = new Map();
  const known = new Map(); // the moves of turns, by name and how often
  let held = new Map(); // What names mean as the puzzle is held now, where that is something else.
  let steps = 0;
  let depth = 0;
  const step = (more = 1) => {
    steps += more;
    need(steps <= MOST_STEPS);
  };
  const add = (all) => {
    depth += 1;
    need(depth <= DEEPEST_DONE);
    for (const { name, amount, renamed, sign } of all) {
      if (renamed) {
        step(renamed.length);
        const next = renamed.map((each, i) => [each, renamed.at((i + sign) % renamed.length)]);
        mean(held, next.map(([each, meant]) => [each, held.get(meant) ?? meant]));
      } else {
        turn(name, amount);
      }
    }
    depth -= 1;
  };
  const turn = (name, amount) => {
    const meant = held.get(name) ?? name;
    if (meant !== name) { // It is done as the puzzle was held in the beginning.
      const outside = held;
      held = new Map();
      turn(meant, amount);
      const inside = held;
      step(inside.size);
      held = new Map([...outside, ...inside]);
      mean(held, [...outside].map(([from, to]) => [from, inside.get(to) ?? to]));
    } else if (meaning(name) !== undefined) {
      if (!read.has(name)) {
        read.set(name, parsed(meaning(name), isName));
      }
      const does = amount < 0 ? undone(read.get(name)) : read.get(name);
      for (let i = 0; i < Math.abs(amount); i++) {
        step();
        add(does);
      }
    } else {
      const key = `${name} ${amount}`;
      if (!known.has(key)) {
        known.set(key, movesOf(name, amount));
      }
      const found = known.get(key);
      need(found);
      step(Math.max(1, found.length));
      moves.push(...found);
      need(moves.length <= MOST_MOVES);
    }
  };
  try {
    add(parsed(text, isName));
    return moves;
  } catch (problem) {
    if (problem instanceof NoMoves) {
      return null;
    }
    throw problem;
  }
}
