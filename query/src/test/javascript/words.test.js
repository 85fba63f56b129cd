// Numbers and reasons as pages write them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inJapanese, load } from './page.js';

const { grouped, parseExact, percent } = await load('numbers');
const { reasonsText } = await load('reasons');
const { said } = await load('problems');
const { Refusal } = await load('refusal');
const i18n = await load('i18n');

test('numbers beyond 2^53 stay exact', () => {
  const read = parseExact('{"a":9007199254740993,"b":"9007199254740993","c":0.12345678901234567,"d":-1234567890123456789}');
  assert.equal(grouped(read.a, 'en'), '9,007,199,254,740,993');
  assert.equal(read.b, '9007199254740993');
  assert.equal(typeof read.c, 'number');
  assert.equal(read.d, -1234567890123456789n);
  assert.equal(parseExact('"9007199254740993 \\" 9007199254740995"'), '9007199254740993 " 9007199254740995');
  assert.equal(grouped(1234, 'ja'), '1,234');
});

test('a share of nearly nothing is not nothing', () => {
  assert.deepEqual([0, 0.00001, 0.3584, 1].map(percent), ['0.00 %', '1.0e-3 %', '35.84 %', '100.00 %']);
});

test('several reasons stand together, and unknown ones in the words of the server', () => {
  const reasons = [
    { code: 'moves.none-lead-to-goal', parameters: {}, text: 'one' },
    { code: 'toy.strange', parameters: { lamp: 3 }, text: 'two' },
    { code: 'yinyang.block', parameters: { color: 'black', row: 1, column: 2 }, text: 'three' },
  ];
  assert.equal(reasonsText(reasons), 'one; two; three');
  assert.equal(inJapanese(() => reasonsText(reasons)), 'ここからゴールへ至る手順はありません; two; 1行2列を左上とする2×2がすべて黒です');
});

test('reasons have words', () => {
  for (const [code, japanese] of [
    ['moves.none-lead-to-goal', 'ここからゴールへ至る手順はありません'],
    ['placement.no-solution', 'まだ規則には反していませんが、残りをどう埋めても解になりません'],
    ['placement.not-as-given', '与えられたマスと合っていません'],
  ]) {
    assert.equal(inJapanese(() => reasonsText([{ code, parameters: {}, text: '-' }])), japanese);
  }
});

test('what the server cannot read is said in the language of the page, and where in the words of the server', () => {
  const refusal = new Refusal({ code: 'bad_input', detail: "'x' in place 9" });
  assert.deepEqual(said(refusal), { text: "'x' in place 9", language: 'en' });
  assert.deepEqual(inJapanese(() => said(refusal)), { text: "入力を読み取れません（サーバーの説明）： 'x' in place 9", language: 'ja' });
  assert.equal(inJapanese(() => said(new Refusal({ code: 'missing', detail: '-' }))).text, 'この盤の表はここにありません。');
});

test('the language is remembered', () => {
  assert.equal(inJapanese(() => localStorage.getItem('saitan.language')), 'ja');
  assert.equal(i18n.currentLanguage(), 'en');
});

test('words have a key once, and all of them in both languages', () => {
  const source = readFileSync(new URL('../js/i18n.js', import.meta.url), 'utf8');
  const [english, japanese] = source.split('\n  ja: {\n').map((part) => [...part.matchAll(/(?<=^ {4}|, )(\w+): (?=['({]|[a-z]+ =>)/gm)].map(([, key]) => key));
  assert.ok(english.length > 100);
  for (const keys of [english, japanese]) {
    assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), []);
  }
  assert.deepEqual([...english].sort(), [...japanese].sort());
});
