// A game as it grows, goes back and forth, and is written and read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { Game } = await load('game');
const { keepGame, keptAt, keptFor } = await load('kept');
const { gameOf, hashOfGame, linkTo, packed, unpacked } = await load('link');
const { plain, read, split, stepsOf, written } = await load('record');
const { ticks } = await load('track');

const at = (state, more = {}) => ({ state, ...more });

function played() {
  const game = new Game('toy');
  game.go(at('a'));
  game.go(at('b', { pending: true }), 'x');
  game.go(at('c'), 'y');
  return game;
}

test('moves are made, undone and made again', () => {
  const game = played();
  assert.deepEqual(game.steps.map(({ names }) => names), [null, 'x', 'y']);
  assert.equal(game.canRedo, false);
  game.undo();
  assert.equal(game.position.state, 'b');
  game.redo();
  assert.equal(game.position.state, 'c');
  game.moveTo(-5);
  assert.equal(game.position.state, 'a');
  assert.equal(game.canUndo, false);
  game.moveTo(99);
  assert.equal(game.index, 2);
});

test('the move that was undone leads on, and another one goes beside what came after it', () => {
  const game = played();
  game.moveTo(0);
  game.go(at('b'), 'x');
  assert.equal(game.steps.length, 3);
  game.go(at('d'), 'z');
  assert.deepEqual(game.steps.map(({ position }) => position.state), ['a', 'b', 'd']);
  game.undo();
  game.redo();
  assert.equal(game.position.state, 'd');
  assert.deepEqual(game.all().map(({ position }) => position.state), ['a', 'b', 'c', 'd']);
});

test('a move that leads on to what stands there is not a new one', () => {
  const game = new Game('toy');
  assert.equal(game.go(at('a')), true);
  assert.equal(game.go(at('b'), 'x'), true);
  game.undo();
  assert.equal(game.go(at('b'), 'x'), false);
  game.undo();
  assert.equal(game.go(at('c'), 'y'), true);
  assert.equal(game.go(at('c')), false);
});

test('ground is gained or lost where distances are known, and not by what was shown', () => {
  const game = new Game('toy');
  const far = (state, distance) => at(state, { status: 'reachable', distance });
  game.go(far('a', 5));
  game.go(far('b', 4), 'x');
  game.go(far('c', 4), 'y');
  game.go(far('d', 5), 'z');
  game.go(at('e'), 'w');
  game.go(far('f', 3));
  game.go(at('g', { status: 'unreachable' }), 'v');
  assert.deepEqual(game.steps.map((_, index) => game.gain(index)), [null, 1, 0, -1, null, null, -Infinity]);
  assert.deepEqual(game.lost(), [2, 3, 6]);
  game.steps[3].shown = true;
  assert.deepEqual(game.lost(), [2, 6]);
});

test('a game is kept and taken up where it was, with what comes after', () => {
  const game = played();
  game.learn(at('b', { status: 'reachable', distance: 2, moves: [1, 2, 3] }));
  game.lead([{ position: at('d'), names: 'z' }]);
  game.undo();
  const again = Game.of(JSON.parse(JSON.stringify(game.kept())));
  assert.equal(again.board, 'toy');
  assert.equal(again.index, 1);
  assert.deepEqual(again.steps.map(({ names, shown }) => [names, shown]), [[null, undefined], ['x', undefined], ['y', undefined], ['z', true]]);
  assert.deepEqual(again.position, at('b', { status: 'reachable', distance: 2, moves: [], pending: true }));
  assert.deepEqual(['b', 'd', 'nowhere'].map((state) => again.steps.indexOf(again.find(state))), [1, 3, -1]);
});

test('games are kept for each board, and challenges until they are over', () => {
  sessionStorage.clear();
  const game = played();
  game.undo();
  keepGame(game, null);
  assert.equal(keptAt('toy', 'b').index, 1);
  assert.equal(keptAt('toy', 'c').index, 2);
  assert.equal(keptAt('toy', 'c', true).index, 1);
  assert.equal(keptAt('toy', 'elsewhere'), null);
  assert.equal(keptAt('other', 'b'), null);
  const challenge = { board: 'toy', state: 'a', done: false, count: 4 };
  keepGame(game, challenge);
  assert.equal(keptAt('toy', 'b'), null);
  assert.equal(keptFor({ board: 'toy', state: 'a' }, false).challenge.count, 4);
  assert.equal(keptFor({ board: 'toy', state: 'b' }, true), null);
  assert.equal(keptFor({ board: 'toy', state: 'a', date: '2026-01-01' }, true), null);
  keepGame(game, { ...challenge, done: true });
  assert.equal(keptFor({ board: 'toy', state: 'a' }, false), null);
  assert.equal(keptFor({ board: 'toy', state: 'a' }, true).challenge.done, true);
  // As versions without variations kept it.
  sessionStorage.setItem('saitan.game.toy', JSON.stringify({
    game: { board: 'toy', index: 1, steps: [{ state: 'a', names: null }, { state: 'b', names: 'x', status: 'reachable', distance: 2 }, { state: 'c', names: 'y', shown: true }] },
    challenge: null,
  }));
  const old = keptAt('toy', 'b', true);
  assert.deepEqual([old.index, old.step.position.distance], [1, 2]);
  assert.deepEqual(old.steps.map(({ names, shown, before }) => [names, shown, before?.position.state]), [[null, undefined, undefined], ['x', undefined, 'a'], ['y', true, 'b']]);
  sessionStorage.setItem('saitan.game.toy', '{');
  assert.equal(keptAt('toy', 'b'), null);
});

test('axes have numbers that are easy to read', () => {
  assert.deepEqual(ticks(1, 4), [0, 1]);
  assert.deepEqual(ticks(7, 4), [0, 2, 4, 7]);
  assert.deepEqual(ticks(11, 4), [0, 5, 11]);
  assert.deepEqual(ticks(81, 4), [0, 50, 81]);
  assert.deepEqual(ticks(20, 4), [0, 5, 10, 15, 20]);
});

test('what the server says is taken in wherever the position stands', () => {
  const game = played();
  game.go(at('b', { pending: true }), 'w');
  game.learn(at('b', { distance: 3 }));
  assert.deepEqual(game.steps.map(({ position }) => position.distance), [undefined, 3, undefined, 3]);
});

test('a position set by hand is where moves are counted from', () => {
  const game = played();
  game.go(at('e'));
  game.go(at('f'), 'v');
  assert.equal(game.origin(), 3);
  assert.equal(game.origin(2), 0);
  game.go(at('f', { distance: 1 }));
  assert.equal(game.steps.length, 5);
  assert.equal(game.position.distance, 1);
});

test('steps that are shown take the place of what came after', () => {
  const game = played();
  game.undo();
  game.lead([{ position: at('g'), names: 'p' }, { position: at('h'), names: 'q' }]);
  assert.deepEqual(game.steps.map(({ shown }) => shown), [undefined, undefined, true, true]);
  assert.equal(game.position.state, 'b');
});

const textOf = (game) => written({ board: 'b', from: 'a', start: game.steps[0] }).split('\n')[2];

/** Returns a game at its beginning, with a solution A B shown. */
function showing() {
  const game = new Game('toy');
  game.go(at('s'));
  game.lead([{ position: at('1'), names: 'A' }, { position: at('2'), names: 'B' }]);
  return game;
}

test('what somebody plays or says on the way of a solution that is shown stays, with what leads to it', () => {
  const game = showing();
  game.redo();
  game.go(at('3'), 'C');
  game.comment('mine');
  game.go(at('4'), 'D');
  assert.deepEqual(game.lost(), []);
  assert.equal(game.all().some(({ shown }) => shown), false);
  game.moveTo(0);
  game.go(at('5'), 'X');
  assert.equal(textOf(game), 'moves A < X > C "mine" D');
  assert.deepEqual(game.steps.map(({ names }) => names), [null, 'X']);
  // Another solution is shown, left, and gone; the steps of it that were played before are not.
  game.moveTo(0);
  game.lead([{ position: at('1'), names: 'A' }, { position: at('2'), names: 'B' }]);
  assert.deepEqual(game.steps.map(({ names, shown }) => [names, shown]), [[null, undefined], ['A', undefined], ['B', true]]);
  game.go(at('5'), 'X');
  assert.equal(textOf(game), 'moves A < X > C "mine" D');
});

test('a word on a step that is shown keeps the way to it, and no more', () => {
  const game = showing();
  game.redo();
  game.comment('why?');
  game.undo();
  game.go(at('5'), 'X');
  assert.equal(textOf(game), 'moves A "why?" < X >');
  assert.equal(game.all().some(({ shown }) => shown), false);
});

test('a solution that is shown is played where its own moves are made; what was only gone through is not', () => {
  const game = showing();
  game.go(at('1'), 'A');
  assert.deepEqual(game.steps.map(({ names, shown }) => [names, shown]), [[null, undefined], ['A', undefined], ['B', true]]);
  game.undo();
  game.go(at('5'), 'X');
  assert.equal(textOf(game), 'moves A < X >');
  const through = showing();
  through.moveTo(2);
  through.lead([{ position: at('6'), names: 'E' }]); // From a step that is shown, which stays for as long as we are there.
  assert.deepEqual(through.steps.map(({ names, shown }) => [names, shown]), [[null, undefined], ['A', true], ['B', true], ['E', true]]);
  through.moveTo(0);
  through.go(at('5'), 'X');
  assert.equal(textOf(through), 'moves X');
});

test('a solution that is shown ends at the goal, whatever was played from there', () => {
  const game = played();
  game.moveTo(0);
  game.lead([{ position: at('b'), names: 'x' }]);
  assert.deepEqual(game.steps.map(({ names }) => names), [null, 'x']);
  assert.deepEqual(game.all().map(({ names }) => names), [null, 'x', 'y']);
});

const ROTATION = 'board rotation-3x3\nfrom 987/456/321\nmoves';

test('a game is written and read again', () => {
  const text = `${ROTATION} A:R D:L`;
  const game = read(`\n  ${text.replaceAll('\n', '  \n ')}\n`);
  assert.deepEqual([game.board, game.from, plain(game)], ['rotation-3x3', '987/456/321', ['A:R', 'D:L']]);
  assert.equal(written(game), text);
  assert.deepEqual(plain(read('board b\nfrom 1 2 / 3 4')), []);
  assert.equal(written(read('board b\nfrom x')), 'board b\nfrom x\nmoves');
  for (const none of ['', 'A:R D:L', 'board b', 'from x\nmoves y', ...['< A:R >', 'A:R < B:R', 'A:R > B:R', 'A:R "a \\q" B:R', 'A:R \\"a \\q"', 'A:R \\""', 'A:R "loses B:R', '"abc', 'A:R \\"abc', 'A:R "'].map((moves) => `${ROTATION} ${moves}`)]) {
    assert.equal(read(none), null, none);
  }
});

test('variations and comments are written and read again, however deep', () => {
  for (const moves of ['A < B > C', 'A < B D < E H > F > < C > G', '"all of it" A "a \\"b\\" < c > (d" < 3>1 "x" > C "終わり"', '(R U)2 < [R, U] { x } > R', 'A < B > < C > D']) {
    assert.equal(written(read(`${ROTATION} ${moves}`)), `${ROTATION} ${moves}`);
  }
  const { start } = read(`${ROTATION} A "good" < B C > D`);
  assert.deepEqual(stepsOf(start).map(({ names }) => names), [null, 'A', 'D', 'B', 'C']);
  assert.equal(start.next[0].comment, 'good');
});

const STRANGE = ['<', '>', '"', '"a', '"a"', '\\"a', '\\', '(x', 'x)', '[', ']', '{', ')(', 'a"', '<b>'];

/** Returns a game by the names of its moves, one after another. */
function named(names) {
  const game = new Game('b');
  game.go(at('a'));
  names.forEach((name, i) => game.go(at(String(i)), name));
  return written({ board: 'b', from: 'a', start: game.steps[0] });
}

test('moves are told apart from marks, comments and brackets, whatever their names', async () => {
  assert.equal(named(['>', '<', 'A']), 'board b\nfrom a\nmoves \\">" \\"<" A');
  for (const names of [STRANGE, ...STRANGE.map((name) => [name, 'A', '(A B)2', name])]) {
    const text = named(names);
    assert.deepEqual(plain(read(text)), names);
    assert.equal(written(read(text)), text);
    const game = await gameOf(new URLSearchParams((await hashOfGame(text, 0)).slice(1)));
    assert.deepEqual(plain(game), names);
  }
  for (const name of STRANGE) {
    const game = new Game('b');
    game.go(at('a'));
    game.go(at('1'), 'A');
    game.go(at('2'), name);
    game.comment('a "b" \\');
    game.moveTo(1);
    game.go(at('3'), `${name}2`);
    const text = written({ board: 'b', from: 'a', start: game.steps[0] });
    const { start } = read(text);
    assert.deepEqual(stepsOf(start).map(({ names, comment }) => [names, comment]), [[null, undefined], ['A', undefined], [name, 'a "b" \\'], [`${name}2`, undefined]]);
    assert.equal(written(await gameOf(new URLSearchParams((await hashOfGame(text, 0)).slice(1)))), text);
  }
});

test('links of moves one after another, which had nothing else, have names only', async () => {
  const names = async (moves) => plain(await gameOf(new URLSearchParams({ board: 'b', from: 'x', moves })));
  assert.deepEqual(await names('> < A "a B "b (A B)2'), ['>', '<', 'A', '"a', 'B', '"b', '(A B)2']);
  assert.deepEqual(await names(') A (A B)2'), [')', 'A', '(A B)2']);
  assert.equal(await hashOfGame(named(['<', 'A']), 0), '#board=b&from=a&moves=%3C+A');
});

test('a short link does not unpack to very much', async () => {
  const said = /^Error: A game in a link may have 64 kB of text; this one has more\./;
  const bomb = (await (async () => {
    const bytes = await new Response(new Blob(['a'.repeat(3_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
    return Buffer.from(bytes).toString('base64url');
  })());
  assert.ok(bomb.length < 8_000);
  await assert.rejects(unpacked(bomb), said);
  await assert.rejects(gameOf(new URLSearchParams({ board: 'b', game: bomb })), said);
  await assert.rejects(hashOfGame(`${ROTATION} A:R "${'a'.repeat(70_000)}"`, 0), said);
  const most = 'a'.repeat(65_536);
  assert.equal(await unpacked(await packed(most)), most);
  await assert.rejects(packed(`${most}a`), said);
});

test('variations can be made the main line, taken out and kept', () => {
  const game = played(); // x y
  const text = () => written({ board: 'b', from: 'a', start: game.steps[0] }).split('\n')[2];
  game.moveTo(1);
  game.go(at('d'), 'z');
  game.go(at('e'), 'w');
  game.undo();
  game.go(at('f'), 'v');
  game.comment(' better ');
  assert.equal(text(), 'moves x y < z w < v "better" > >');
  const again = Game.of(JSON.parse(JSON.stringify(game.kept())));
  assert.deepEqual([again.index, again.step.comment, again.all().length], [3, 'better', 6]);
  assert.equal(written({ board: 'b', from: 'a', start: again.steps[0] }), written({ board: 'b', from: 'a', start: game.steps[0] }));
  assert.equal(game.branch().names, 'v');
  game.promote();
  assert.equal(game.branch().names, 'z');
  game.promote();
  assert.equal(game.branch(), undefined);
  assert.equal(text(), 'moves x z < y > v "better" < w >');
  game.undo();
  game.comment('');
  game.remove();
  assert.equal(game.position.state, 'b');
  assert.equal(text(), 'moves x y');
  assert.deepEqual(game.steps.map(({ names }) => names), [null, 'x', 'y']);
  game.moveTo(0);
  game.remove();
  assert.equal(game.all().length, 3);
});

test('what is shown goes when something is played; what was played stays', () => {
  const game = played();
  game.undo();
  game.lead([{ position: at('g'), names: 'p' }, { position: at('h'), names: 'q' }]);
  game.redo();
  assert.equal(game.position.state, 'g');
  game.undo();
  game.go(at('i'), 'r');
  assert.deepEqual(game.all().map(({ names }) => names), [null, 'x', 'y', 'r']);
});

test('a link has the moves as they are, and a game with variations packed', async () => {
  const simple = `${ROTATION} A:R D:L`;
  assert.equal(await hashOfGame(simple, 1), '#board=rotation-3x3&from=987/456/321&moves=A%3AR+D%3AL');
  const rich = `${ROTATION} A:R "惜しい" < B:R B:R > D:L`;
  for (const [text, step] of [[simple, -1], [rich, 3]]) {
    const words = new URLSearchParams((await hashOfGame(text, step)).slice(1));
    const game = await gameOf(words);
    assert.equal(written(game), text);
    assert.equal(game.step, step);
  }
  const long = `${ROTATION} ${'A:R < B:R C:L "a word on it" > '.repeat(100)}`.trim();
  assert.ok((await hashOfGame(long, 0)).length < 400);
  globalThis.location = { href: 'http://127.0.0.1:8080/play.html', hash: '' };
  assert.equal(await linkTo(simple, 1), 'http://127.0.0.1:8080/play.html#board=rotation-3x3&from=987/456/321&moves=A%3AR+D%3AL');
  const words = Array.from({ length: 9_000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('');
  await assert.rejects(linkTo(`${ROTATION} A:R "${words}"`, 0), /^Error: A link to this game would have \d+ characters; 8000 are the most\./);
  assert.equal(await unpacked('AAAA'), null);
  assert.equal(await gameOf(new URLSearchParams('board=b&game=xyz')), null);
  assert.equal(await gameOf(new URLSearchParams('board=b&moves=A')), null);
});

test('what is in brackets is one move', () => {
  assert.deepEqual(split(" R U' (F2 R)3  [R, [U: F]] U "), ['R', "U'", '(F2 R)3', '[R, [U: F]]', 'U']);
  assert.deepEqual(split('  '), []);
});
