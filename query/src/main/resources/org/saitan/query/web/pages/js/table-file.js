// A table that is stored in one file and gives the same answers as a server. The file is JSON compressed with zlib. It has the `states`, their
// `distances` (-1 if unreachable), and the moves of each state in columns. A column of `moveNumbers` has positions in `moves`, counted from 1, with 0
// for no move; a single number instead of a column applies to all states. A column of `offsets` has the index of the state after the move minus the
// index of the state before it.

import { ApiError } from './api-error.js';

const refuse = (detail) => new ApiError({ code: 'bad_input', detail });

const NO_WAY_OUT = { code: 'moves.none-lead-to-goal', parameters: {}, text: 'no moves lead from here to the goal' };

/** Returns whether each character of a state is a cell, in which case spaces between the characters do not matter. */
const isClose = (state) => !/\s/.test(state) || !/[^\s/]{2}/.test(state);

export class TableFile {
  #table;
  #between;
  #indexes;

  constructor(table) {
    this.#table = table;
    this.#between = table.states.every(isClose) ? '' : ' ';
    this.#indexes = new Map(table.states.map((state, index) => [this.#plain(state), index]));
    if (this.#indexes.size !== table.states.length) {
      throw new Error('two states of the table have the same text');
    }
  }

  /** Reads a table from a response. */
  static async read(response) {
    const unpacked = response.body.pipeThrough(new DecompressionStream('deflate'));
    return new TableFile(await new Response(unpacked).json());
  }

  #plain(state) {
    return state.trim().replace(/[\s/]+/g, this.#between);
  }

  /** Returns the index of a state, or undefined if the table does not list it. */
  #indexOf(state) {
    return this.#indexes.get(this.#plain(state));
  }

  /** Returns the index of a position: a state, `goal`, `start`, moves from the goal, or one of these followed by `moves:` and moves. */
  #read(text) {
    const { board, goal, start } = this.#table;
    const word = text.trim().toLowerCase();
    const index = this.#indexOf(word === 'goal' ? goal : word === 'start' && start ? start : text);
    if (index !== undefined) {
      return index;
    }
    const [, before = '', names] = /^(.*?)\s*\bmoves:(.*)$/s.exec(text) ?? [text, '', text];
    return names.trim().split(/\s+/).reduce((from, name) => {
      const found = this.#moves(from).find(({ move }) => move === name);
      if (!found) {
        throw refuse(`${board}: '${text.trim()}' is neither a position from which the goal can be reached nor a list of moves`);
      }
      return found.leads;
    }, this.#read(before || 'goal'));
  }

  #distance(index) {
    const distance = this.#table.distances[index];
    return distance < 0 ? undefined : distance;
  }

  #answer(index) {
    const state = this.#table.states[index];
    const distance = this.#distance(index);
    return distance === undefined ? { state, status: 'unreachable' } : { state, status: 'reachable', distance };
  }

  /** Returns the moves of a state, best first, each with the index of the state that it leads to. */
  #moves(index) {
    const { moves, moveNumbers, offsets } = this.#table;
    const here = this.#distance(index);
    const numbers = moveNumbers.map((column) => (Array.isArray(column) ? column[index] : column));
    const found = numbers.flatMap((number, i) => (number ? [{ move: moves[number - 1], leads: index + offsets[i][index] }] : []))
      .map(({ move, leads }) => ({ ...move, leads, optimal: here !== undefined && this.#distance(leads) === here - 1 }));
    return found.sort((a, b) => (this.#distance(a.leads) ?? Infinity) - (this.#distance(b.leads) ?? Infinity) || 0);
  }

  /** Returns the answer for a position. */
  show(text) {
    const index = this.#read(text);
    const here = this.#answer(index);
    const moves = this.#moves(index);
    const next = moves.find(({ optimal }) => optimal)?.move;
    return {
      board: this.#table.board, ...here, ...(next === undefined ? {} : { next }),
      ...(here.status === 'unreachable' ? { reason: NO_WAY_OUT.text, reasons: [NO_WAY_OUT] } : {}),
      moves: moves.map(({ leads, ...move }) => ({ ...move, ...this.#answer(leads) })),
    };
  }

  /** Returns a shortest solution. */
  solve(text) {
    let index = this.#read(text);
    const here = this.#answer(index);
    const answer = { board: this.#table.board, ...here };
    if (here.status === 'unreachable') {
      return { ...answer, reason: NO_WAY_OUT.text, reasons: [NO_WAY_OUT] };
    }
    const steps = [];
    while (this.#distance(index) > 0) {
      const [{ move, leads }] = this.#moves(index);
      steps.push({ move, state: this.#table.states[leads] });
      index = leads;
    }
    return { ...answer, steps };
  }

  /** Returns a random state at a distance, uniformly distributed. */
  random(distance) {
    const wanted = Number(distance);
    const indexes = [];
    this.#table.distances.forEach((each, index) => {
      if (each === wanted) {
        indexes.push(index);
      }
    });
    if (indexes.length === 0) {
      throw refuse(`${this.#table.board} has no state at distance ${distance}`);
    }
    return { board: this.#table.board, distance: wanted, total: indexes.length, states: [this.#answer(indexes[Math.floor(Math.random() * indexes.length)])] };
  }
}
