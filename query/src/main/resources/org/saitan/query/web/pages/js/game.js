// A board, the positions of a game on it one after another, and where in it we are.
//
// A step is a position and how it came about: the names of the moves that made it, or null where a hand or chance did.
// A position that the server has not answered for yet has `pending`, and of the rest only what is known. A step may have a
// `comment`. What is played after going back stands beside what was played before: each step has the steps that follow it
// in `next`, the first of which goes on the main line, the others begin variations. `steps` are those of one line, from the
// beginning through where we are as far as it goes.

export class Game {

  constructor(board) {
    this.board = board;
    this.steps = [];
    this.index = -1;
  }

  get step() {
    return this.steps[this.index];
  }

  get position() {
    return this.step?.position ?? null;
  }

  get canUndo() {
    return this.index > 0;
  }

  get canRedo() {
    return this.index < this.steps.length - 1;
  }

  /** Returns all steps, each before what follows it, in the order in which variations are written; or those from one on. */
  all(from = this.steps[0]) {
    const found = [];
    const open = from ? [from] : [];
    while (open.length > 0) {
      const step = open.pop();
      found.push(step);
      open.push(...[...step.next].reverse());
    }
    return found;
  }

  /** Goes to a step, on the line that was last taken there. */
  goTo(step) {
    const before = [];
    for (let each = step; each; each = each.before) {
      before.unshift(each);
      if (each.before) {
        each.before.taken = each;
      }
    }
    this.index = before.length - 1;
    for (let each = step.taken; each; each = each.taken) {
      before.push(each);
    }
    this.steps = before;
  }

  #follow(step, position, names, more = {}) {
    const next = { position, names, ...more, before: step, next: [], taken: null };
    step?.next.push(next);
    return next;
  }

  /** Returns the step that already follows a step by these names, at this position; undefined if there is none. */
  static #same(step, position, names) {
    return step?.next.find((next) => next.names === names && next.position.state === position.state);
  }

  /**
   * Drops what was shown and leads to nothing that somebody played or said; what leads to such becomes part of the game. Where
   * we are stays, and so does a step with all that follows it.
   */
  #dropShown(kept) {
    const stays = new Set(kept ? this.all(kept) : []);
    for (const step of this.all().reverse()) {
      step.next = step.next.filter((next) => stays.has(next));
      step.taken = step.next.includes(step.taken) ? step.taken : step.next[0] ?? null;
      if (step.comment || step.next.some(({ shown }) => !shown)) {
        delete step.shown;
      }
      if (!step.shown || step === this.step || step.next.length > 0) {
        stays.add(step);
      }
    }
  }

  /** Goes to a position that moves have made, if they are named, or else a hand or chance; returns whether that is a new step. */
  go(position, names = null) {
    if (this.position?.state === position.state && names === null) {
      this.step.position = position;
      return false;
    }
    const same = Game.#same(this.step, position, names);
    const next = same ?? this.#follow(this.step, position, names);
    delete next.shown;
    this.#dropShown(next);
    this.goTo(next);
    return !same;
  }

  /** Returns by how much the moves of a step came nearer to the goal, as far as that is known; null for what no move has made. */
  static gainOf({ position, names, before }) {
    const distance = before?.position.distance;
    if (names === null || distance === undefined || position.status === undefined) {
      return null;
    }
    return position.distance === undefined ? -Infinity : distance - position.distance;
  }

  /** Returns the same of a step by its number. */
  gain(index) {
    return Game.gainOf(this.steps[index]);
  }

  /** Returns the numbers of the steps whose moves did not come nearer; not of those that were shown. */
  lost() {
    return this.steps.flatMap((step, index) => {
      const gain = this.gain(index);
      return !step.shown && gain !== null && gain <= 0 ? [index] : [];
    });
  }

  /** Returns all of the game that is worth keeping, as JSON has it. */
  kept() {
    const all = this.all();
    const numbers = new Map(all.map((step, i) => [step, i]));
    return {
      board: this.board, current: numbers.get(this.step), end: numbers.get(this.steps.at(-1)),
      steps: all.map(({ position: { state, status, distance }, names, shown, comment, before }) => (
        { state, status, distance, names, shown, comment, before: numbers.get(before) })),
    };
  }

  /** Takes up a game that was kept; what moves there are at its positions is not known again. */
  static of({ board, current, end, steps }) {
    const game = new Game(board);
    const all = [];
    for (const { state, status, distance, names, shown, comment, before } of steps) {
      const position = { state, status, distance, moves: [], pending: true };
      all.push(game.#follow(all[before], position, names, { ...(shown ? { shown } : {}), ...(comment ? { comment } : {}) }));
    }
    game.goTo(all[end]);
    game.goTo(all[current]);
    return game;
  }

  /** Returns a step with a state: this one, if it has it, or the last one of the line, or of all; undefined if there is none. */
  find(state) {
    const has = ({ position }) => position.state === state;
    return this.position?.state === state ? this.step : this.steps.findLast(has) ?? this.all().findLast(has);
  }

  /** Puts steps where the future was; those that nobody has played are shown. */
  lead(steps) {
    this.#dropShown();
    let last = this.step;
    for (const { position, names } of steps) {
      last.taken = Game.#same(last, position, names) ?? this.#follow(last, position, names, { shown: true });
      last = last.taken;
    }
    last.taken = null;
    this.goTo(this.step);
  }

  /** Takes in what the server says of a position, wherever it stands. */
  learn(answer) {
    for (const step of this.all()) {
      if (step.position.state === answer.state) {
        step.position = answer;
      }
    }
  }

  moveTo(index) {
    this.goTo(this.steps[Math.max(0, Math.min(index, this.steps.length - 1))]);
  }

  undo() {
    this.moveTo(this.index - 1);
  }

  redo() {
    this.moveTo(this.index + 1);
  }

  /** Returns the number of the step, up to another one, from which on all were made by moves. */
  origin(index = this.index) {
    let first = index;
    while (first > 0 && this.steps[first].names !== null) {
      first -= 1;
    }
    return first;
  }

  /** Returns the last step up to this one that begins a variation; undefined on the main line. */
  branch() {
    return this.steps.slice(0, this.index + 1).findLast((step) => step.before && step.before.next[0] !== step);
  }

  /** Lets the variation in which we are be what goes on before the others. */
  promote() {
    const branch = this.branch();
    if (branch) {
      branch.before.next = [branch, ...branch.before.next.filter((next) => next !== branch)];
    }
  }

  /** Takes this step, and all that follows it, out of the game; goes to the one before it. */
  remove() {
    const { before } = this.step;
    if (before) {
      before.next = before.next.filter((next) => next !== this.step);
      before.taken = before.next[0] ?? null;
      this.goTo(before);
    }
  }

  /** Says something of this step, or nothing. */
  comment(words) {
    if (words.trim()) {
      this.step.comment = words.trim();
    } else {
      delete this.step.comment;
    }
  }
}
