// A table as one file, which answers as a server does. The file is JSON in zlib: `states`, their `distances` (-1: the goal
// cannot be reached), and column by column where the moves of each state lead: `made` says which of `moves` (from 1; 0: none;
// a number in place of a column: the same for all states), and `ahead` how much farther in the list the state lies where it leads.

import { Refusal } from './refusal.js';

const refuse = (detail) => new Refusal({ code: 'bad_input', detail });

const NO_WAY_OUT = { code: 'moves.none-lead-to-goal', parameters: {}, text: 'no moves lead from here to the goal' };

/** Returns whether each sign of a state is a cell, so that blanks between them mean nothing. */
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
      throw new Error('two states of the table read alike');
    }
  }

  /** Reads the file that a response brings. */
  static async read(response) {
    const unpacked = response.body.pipeThrough(new DecompressionStream('deflate'));
    return new TableFile(await new Response(unpacked).json());
  }

  #plain(state) {
    return state.trim().replace(/[\s/]+/g, this.#between);
  }

  /** Returns the index of a state; undefined if it is not listed. */
  #indexOf(state) {
    return this.#indexes.get(this.#plain(state));
  }

  /** Returns the index of the state that a text means: a state, `goal`, `start`, moves from the goal, or one of these, `moves:` and moves from there. */
  #read(text) {
    const { board, goal, start } = this.#table;
    const word = text.trim().toLowerCase();
    const index = this.#indexOf(word === 'goal' ? goal : word === 'start' && start ? start : text);
    if (index !== undefined) {
      return index;
    }
    const [, before = '', names] = /^(.*?)\s*\bmoves:(.*)$/s.exec(text) ?? [text, '', text];
    return names.trim().split(/\s+/).reduce((from, name) => {
      const made = this.#moves(from).find(({ move }) => move === name);
      if (!made) {
        throw refuse(`${board}: '${text.trim()}' is no position from which the goal can be reached, and no moves`);
      }
      return made.leads;
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

  /** Returns the moves of a state, best first, with the index of the state where each leads. */
  #moves(index) {
    const { moves, made, ahead } = this.#table;
    const here = this.#distance(index);
    const numbers = made.map((column) => (Array.isArray(column) ? column[index] : column));
    const found = numbers.flatMap((number, i) => (number ? [{ move: moves[number - 1], leads: index + ahead[i][index] }] : []))
      .map(({ move, leads }) => ({ ...move, leads, optimal: here !== undefined && this.#distance(leads) === here - 1 }));
    return found.sort((a, b) => (this.#distance(a.leads) ?? Infinity) - (this.#distance(b.leads) ?? Infinity) || 0);
  }

  /** Returns what is said of a position. */
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

  /** Returns an optimal solution. */
  solve(text) {
    let index = this.#read(text);
    const here = this.#answer(index);
    const said = { board: this.#table.board, ...here };
    if (here.status === 'unreachable') {
      return { ...said, reason: NO_WAY_OUT.text, reasons: [NO_WAY_OUT] };
    }
    const steps = [];
    while (this.#distance(index) > 0) {
      const [{ move, leads }] = this.#moves(index);
      steps.push({ move, state: this.#table.states[leads] });
      index = leads;
    }
    return { ...said, steps };
  }

  /** Returns a state at a distance, each with the same chance. */
  random(distance) {
    const wanted = Number(distance);
    const indexes = [];
    this.#table.distances.forEach((each, index) => {
      if (each === wanted) {
        indexes.push(index);
      }
    });
    if (indexes.length === 0) {
      throw refuse(`${this.#table.board}: there is no state at distance ${distance}`);
    }
    return { board: this.#table.board, distance: wanted, total: indexes.length, states: [this.#answer(indexes[Math.floor(Math.random() * indexes.length)])] };
  }
}
