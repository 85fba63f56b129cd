// Tables as files, which pages without a server answer from: held to the server's answers over the same tables.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { TableFile } = await load('table-file');

const SITE = process.env.SAITAN_SITE;
const PER_LAYER = 12;
const PLAYED = JSON.parse(await readFile(`${SITE}/boards.json`, 'utf8')).filter(({ file }) => file);

const read = async (board) => TableFile.read(await readFile(`${SITE}/boards/${board}/table.bin`));

/** Returns what is said of moves, in an order of their own; `next` is one of several that are as good, and a file has no `goal`. */
const said = ({ next, goal, reason, reasons, exact, ...answer }) => ({
  ...answer, moves: [...answer.moves].sort((a, b) => (a.move < b.move ? -1 : 1)),
});

async function sameAnswers(file, board, state, solutions) {
  const server = await ask(`/api/v1/tables/${board}/show`, { state, ...(solutions ? { solutions } : {}) });
  const own = file.show(state, { solutions });
  assert.deepEqual(said(own), said(server), `${board} ${state}`);
  assert.ok(own.distance === 0 || own.status === 'unreachable' || own.moves[0].optimal, state);
  assert.equal(own.next, own.distance ? own.moves[0].move : undefined);
  return own;
}

for (const { board } of PLAYED) {
  test(`the file of ${board} answers as the server does`, async () => {
    const file = await read(board);
    const stats = await ask(`/api/v1/tables/${board}/stats`);
    for (const { distance, states } of stats.layers) {
      assert.equal(file.random(distance).total, Number(states));
      const layer = await ask(`/api/v1/tables/${board}/deepest`, { distance, limit: PER_LAYER });
      const drawn = Array.from({ length: 4 }, (_, seed) => file.random(distance, seed).states[0].state);
      for (const state of [...layer.states.map((each) => each.state), ...drawn]) {
        const { moves } = await sameAnswers(file, board, state, false);
        assert.equal(file.show(state.toUpperCase() === state ? `  ${state} ` : state).distance, distance);
        const steps = file.solve(state).steps;
        assert.equal(steps.length, distance);
        let here = state;
        for (const { move, state: next } of steps) {
          assert.equal(file.show(here).moves.find((each) => each.move === move).state, next);
          here = next;
        }
        const elsewhere = moves.find((each) => each.status === 'unreachable');
        if (elsewhere) {
          await sameAnswers(file, board, elsewhere.state, false);
        }
      }
      await sameAnswers(file, board, drawn[0], true); // As many solutions, the same traps.
    }
    assert.equal((await sameAnswers(file, board, 'goal', true)).state, stats.goalState);
    assert.equal(file.random(stats.godsNumber, 7).states[0].state, file.random(stats.godsNumber, 7).states[0].state);
    if (stats.start) {
      assert.equal(file.show('start').distance, stats.start.distance);
    }
    assert.throws(() => file.show('nothing of the kind'), { code: 'bad_input' });
    assert.throws(() => file.random(stats.godsNumber + 1), { code: 'bad_input' });
  });
}

const board = (name) => PLAYED.find((each) => each.board === name)?.board;

test('states are read as people write them', async () => {
  const rotation = await read(board('rotation-3x3'));
  for (const text of ['987456321', '987/456/321', '9 8 7 4 5 6 3 2 1', '9 8 7 / 4 5 6 / 3 2 1']) {
    assert.equal(rotation.show(text).state, '987/456/321');
  }
  const sliding = await read(board('sliding-2x3'));
  assert.equal(sliding.show('1 2 3 4 5 0').state, '1 2 3 / 4 5 0');
  for (const none of ['1 2 3 4 4 0', '1 2 3 4 5', '1 2 3 4 5 0 6']) {
    assert.throws(() => sliding.show(none), { code: 'bad_input' });
  }
});

test('a state that no moves make has no distance, as the server says', async () => {
  for (const [name, state] of [['sliding-2x3', '2 1 3 / 4 5 0'], ['uraomote-3x3', 'BWW/WWW/WWW'], ['ivy', '2 1 3 4 5 6']]) {
    const server = await ask(`/api/v1/tables/${name}/show`, { state: `${state}` }).catch(() => null);
    if (server) {
      assert.equal(server.status, 'unreachable', name);
      const own = await sameAnswers(await read(board(name)), name, state, false);
      assert.equal(own.reasons.length, 1);
      assert.equal('optimalSolutions' in (await read(board(name))).show(state, { solutions: true }), false);
    } else {
      assert.equal(name, 'ivy');
    }
  }
});

test('sequences of moves lead where the server says', async () => {
  const SEQUENCES = ["L R' U", "(L R)3", "[L, R']", "[L: R U']", "L2 U'", "([L, U] R)2 L'", "L R moves: U'", 'L’ U'];
  const file = await read(board('pyraminx-duo'));
  const { definition } = await ask('/api/v1/tables/pyraminx-duo/stats');
  const [a, b, c] = definition.generators.map(({ generator }) => generator);
  for (const sequence of SEQUENCES) {
    const text = sequence.replaceAll('L', a).replaceAll('R', b).replaceAll('U', c);
    assert.deepEqual(said(file.show(text)), said(await ask('/api/v1/tables/pyraminx-duo/show', { state: text })), text);
  }
  for (const none of ['(L R', 'L ]', 'Q', '[L R', 'L moves: Q']) {
    assert.throws(() => file.show(none), { code: 'bad_input' });
  }
});

test('other names for moves, and turns of the whole puzzle, lead where the server says', async () => {
  for (const [name, sequences] of [
    ['2x2x2-perm', ['L', 'x', "x U x' F'", "[L: U2] y'", "(L D' B)5", 'z2 L2 D', "(x y R)' B", "[D, y] F", 'R^-2 . L', "z L' U z' x D2", "{U R F} U L2"]],
    ['doubles', ['{U F} U2', 'F2^2 U', '{U2 F2} U2', 'F2^3 U', "F2' U", 'F2 U2 F', 'U\u2003F\u3000{U\u2009F} U', 'U\x1fF', '(U\u2028F)2', '{A,B U} U F', '{ F A,B } F A,B', '[A,B F, U]', '\u2003U F\x1f', '\x1f2 1 3 4 5 moves:\u2003U', ' \u3000goal\x1c']],
    ['pyraminx-duo-free', ['Uv', 'U Uv R', "Uv' R Rv2 L", '(U Rv)4', '[Uv, R] L2', "[Uv: L] moves: R Uv'"]],
  ]) {
    const file = await read(board(name));
    for (const text of sequences) {
      assert.deepEqual(said(file.show(text)), said(await ask(`/api/v1/tables/${name}/show`, { state: text })), `${name}: ${text}`);
    }
    for (const none of ['{U}', '{U U}', '{U Q} U', '{U R', 'U}', 'x^', 'Q x', `${'('.repeat(60)}U${')'.repeat(60)}`, '(U99999999)999999999', 'U\u00a0U', '(U\u202fU)', 'U (U\ufeffU)', '(\u2007U)', '\u00a0U', 'U\ufeff', '\u2007goal', 'goal\u00a0moves: U']) {
      assert.throws(() => file.show(none), { code: 'bad_input' }, none);
      await assert.rejects(ask(`/api/v1/tables/${name}/show`, { state: none }), /bad_input/, none);
    }
  }
});

test('what stands for too many moves, or lies too deep, is refused where the server refuses it', async () => {
  const file = await read(board('doubles'));
  for (const [longest, tooLong] of [ // 200,000 steps; 250 names in one another.
    ['({U F})100000', '({U F})100001'],
    ['(U4)200000', '(U4)200001'],
    ['A52', 'A51'],
  ]) {
    assert.deepEqual(said(file.show(longest)), said(await ask('/api/v1/tables/doubles/show', { state: longest })), longest);
    assert.throws(() => file.show(tooLong), { code: 'bad_input' }, tooLong);
    await assert.rejects(ask('/api/v1/tables/doubles/show', { state: tooLong }), /bad_input/, tooLong);
  }
  const taken = []; // What is held otherwise within a name counts, too.
  for (let times = 1; times <= 120; times += 10) {
    const text = `(A60)${times}`;
    const server = await ask('/api/v1/tables/doubles/show', { state: text }).catch(() => null);
    if (server) {
      assert.deepEqual(said(file.show(text)), said(server), text);
    } else {
      assert.throws(() => file.show(text), { code: 'bad_input' }, text);
    }
    taken.push(server !== null);
  }
  assert.deepEqual(new Set(taken), new Set([true, false]));
});

test('two positions are compared', async () => {
  const file = await read(board('rotation-3x3'));
  const [a, b] = ['987456321', '213456789'];
  const { apart, ...server } = await ask('/api/v1/tables/rotation-3x3/compare', { a, b });
  assert.deepEqual(file.compare(a, b), server);
});

test('listed states have the pictures that the server draws, where signs do not say what cells show', async () => {
  const file = await read(board('slide'));
  const { godsNumber } = await ask('/api/v1/tables/slide/stats');
  for (let distance = 0; distance <= godsNumber; distance++) {
    const [{ state }] = (await ask('/api/v1/tables/slide/random', { distance, seed: 1 })).states;
    const drawn = await (await fetch(`/api/v1/tables/slide/show?${new URLSearchParams({ state, format: 'svg' })}`)).text();
    const parts = (svg) => (svg.match(/<(rect|circle|line|text)[^>]*>([^<]*<\/text>)?/g) ?? []).sort();
    assert.deepEqual(parts(file.picture(state)), parts(drawn));
  }
  const pegs = await read(board('solitaire-chess'));
  assert.equal(pegs.picture((await ask('/api/v1/tables/solitaire-chess/stats')).goalState), null);
});
