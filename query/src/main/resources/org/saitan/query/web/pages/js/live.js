// A board to play on at once, on the home page: not at its goal, and every move says how far it leads.

import * as api from './api.js';
import { hashOf } from './address.js';
import { Game } from './game.js';
import { t, withWords } from './i18n.js';
import { prepareDrawing } from './picture.js';
import { Positions } from './positions.js';

const FAR = 0.55; // of the way to the farthest

const at = (id) => document.getElementById(id);

export class Live {
  #table;
  #family;
  #patience;
  #positions;
  #game = null;
  #stats = null;
  #known = new Set();

  /** Creates one of a board, with the module of its family. */
  constructor(table, family, patience) {
    this.#table = table;
    this.#family = family;
    this.#patience = patience;
    this.#positions = new Positions(table.board, patience);
    at('live-undo').addEventListener('click', () => this.#move(() => this.#game.undo(), true));
    at('live-other').addEventListener('click', () => this.begin());
  }

  /** Begins with a position by chance. */
  async begin() {
    const { board, godsNumber } = this.#table;
    if (this.#stats === null) {
      this.#stats = await this.#patience.get(() => api.stats(board));
      await prepareDrawing(this.#stats).catch(() => {}); // Without it, pictures are the server's.
    }
    const state = await this.#patience.get(() => api.random(board, Math.max(1, Math.ceil(godsNumber * FAR))));
    const position = await this.#positions.ask(state);
    this.#known = new Set(position.moves.map(({ move }) => move));
    this.#game = new Game(board);
    this.#game.go(position);
    this.show();
  }

  #play({ move }) {
    const { position } = this.#game;
    const known = position.moves.find((each) => each.move === move);
    const state = known?.state ?? this.#family.after?.(position.state, move);
    if (state) {
      this.#move(() => this.#game.go({ ...known, state, moves: [], pending: true }, move), false, move);
    }
  }

  /** Goes on or back, and asks for what is not known there. */
  async #move(going, backwards, move = this.#game.step.names) {
    going();
    this.show();
    if (move !== null) {
      this.#family.animate?.(at('live-board'), move, backwards);
    }
    const game = this.#game;
    if (game.position.pending) {
      game.learn(await this.#positions.ask(game.position.state));
      if (game === this.#game) {
        this.show();
      }
    }
  }

  #moves() {
    const { position } = this.#game;
    const names = position.pending ? this.#family.movesAt?.(position.state) ?? [...this.#known] : null;
    return new Map(names ? names.map((move) => [move, { move, pending: true }]) : position.moves.map((move) => [move.move, move]));
  }

  /** Draws the position, in the language of the page. */
  show() {
    if (!this.#game) {
      return;
    }
    const { board, position, step } = this.#game;
    const { definition } = this.#stats;
    const view = {
      board, goal: this.#stats.goalState, state: position.state, known: this.#known, moves: this.#moves(),
      generators: definition?.generators ?? [], layout: definition?.layout, turns: definition?.turns, pending: position.pending === true,
      marks: true, editing: false, selected: null, hint: null, t: withWords(this.#family.words), onMove: (move) => this.#play(move), onEdit() {}, onSelect() {},
    };
    const stands = `${position.state} ${document.documentElement.lang}`;
    if (this.#family.label && at('live-board').dataset.stands === stands) {
      this.#family.label(at('live-board'), view);
    } else {
      const focused = at('live-board').contains(document.activeElement) ? document.activeElement.dataset.move : undefined;
      this.#family.render(at('live-board'), view);
      at('live-board').dataset.stands = stands;
      const same = focused && at('live-board').querySelector(`[data-move="${CSS.escape(focused)}"]`);
      same?.focus({ preventScroll: true });
    }
    const { distance } = position;
    const gain = this.#game.gain(this.#game.index);
    at('live-distance').textContent = distance === 0 ? t('solved') : distance ?? '…';
    at('live-words').textContent = distance === 0 ? '' : t('movesLeft', distance);
    at('live-gain').textContent = gain === null || step.names === null ? t('tryMove') : gain > 0 ? t('nearer', gain) : gain < 0 ? t('fartherBy', -gain) : t('asFar');
    at('live-undo').disabled = !this.#game.canUndo;
    at('live-open').href = `play.html${hashOf({ board, state: position.state })}`;
  }
}
