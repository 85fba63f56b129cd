// What the server says of the positions of a board, asked once for each and remembered; as often as it takes, where it
// cannot be said for now.

import * as api from './api.js';

const MOST = 2000;

export class Positions {
  #board;
  #patience;
  #asked = new Map();
  #left = false;

  constructor(board, patience) {
    this.#board = board;
    this.#patience = patience;
  }

  /** Asks no more: another board is looked at. */
  leave() {
    this.#left = true;
  }

  /** Returns what is said of a state, written in any way that the server reads. */
  ask(state) {
    const asked = this.#asked.get(state) ?? this.#remember(state, this.#patience.get(() => api.position(this.#board, state), () => !this.#left));
    asked.catch(() => this.#asked.delete(state));
    return asked;
  }

  #remember(state, asked) {
    if (this.#asked.size >= MOST) {
      this.#asked.delete(this.#asked.keys().next().value);
    }
    this.#asked.set(state, asked);
    return asked;
  }
}
