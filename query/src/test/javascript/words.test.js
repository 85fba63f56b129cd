// Tests numbers, reasons and error messages in both languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inJapanese, load } from './page.js';

const { grouped, parseExact, percent } = await load('numbers');
const { reasonsText } = await load('reasons');
const { messageOf } = await load('problems');
const { ApiError } = await load('api-error');
const i18n = await load('i18n');

test('numbers above 2^53 stay exact', () => {
  const read = parseExact('{"a":9007199254740993,"b":"9007199254740993","c":0.12345678901234567,"d":-1234567890123456789}');
  assert.equal(grouped(read.a, 'en'), '9,007,199,254,740,993');
  assert.equal(read.b, '9007199254740993');
  assert.equal(typeof read.c, 'number');
  assert.equal(read.d, -1234567890123456789n);
  assert.equal(parseExact('"9007199254740993 \\" 9007199254740995"'), '9007199254740993 " 9007199254740995');
  assert.equal(grouped(1234, 'ja'), '1,234');
});

test('a tiny share is not shown as zero', () => {
  assert.deepEqual([0, 0.00001, 0.3584, 1].map(percent), ['0.00 %', '1.0e-3 %', '35.84 %', '100.00 %']);
});

test("joins several reasons, with the server's text for unknown codes", () => {
  const reasons = [
    { code: 'moves.none-lead-to-goal', parameters: {}, text: 'one' },
    { code: 'toy.strange', parameters: { lamp: 3 }, text: 'two' },
    { code: 'yinyang.block', parameters: { color: 'black', row: 1, column: 2 }, text: 'three' },
  ];
  assert.equal(reasonsText(reasons), 'one; two; three');
  assert.equal(inJapanese(() => reasonsText(reasons)), 'ここからゴールへ至る手順はありません; two; 1行2列を左上とする2×2がすべて黒です');
});

test('translates reasons', () => {
  for (const [code, japanese] of [
    ['moves.none-lead-to-goal', 'ここからゴールへ至る手順はありません'],
    ['placement.no-solution', 'まだ規則には反していませんが、残りをどう埋めても解になりません'],
    ['placement.not-as-given', '与えられたマスと合っていません'],
  ]) {
    assert.equal(inJapanese(() => reasonsText([{ code, parameters: {}, text: '-' }])), japanese);
  }
});

test('introduces the message of the server about invalid input in Japanese', () => {
  const error = new ApiError({ code: 'bad_input', detail: "'x' at position 9" });
  assert.deepEqual(messageOf(error), { text: "'x' at position 9", language: 'en' });
  assert.deepEqual(inJapanese(() => messageOf(error)), { text: "入力を読み取れません（サーバーの説明）： 'x' at position 9", language: 'ja' });
  assert.equal(inJapanese(() => messageOf(new ApiError({ code: 'missing', detail: '-' }))).text, 'この盤のデータはありません。');
});

test('stores the language', () => {
  assert.equal(inJapanese(() => localStorage.getItem('saitan.language')), 'ja');
  assert.equal(i18n.currentLanguage(), 'en');
});

test('both languages have the same keys, each once', () => {
  const source = readFileSync(new URL('../js/i18n.js', import.meta.url), 'utf8');
  const [english, japanese] = source.split('\n  ja: {\n').map((part) => [...part.matchAll(/(?<=^ {4}|, )(\w+): (?=['({]|[a-z]+ =>)/gm)].map(([, key]) => key));
  assert.ok(english.length > 100);
  for (const keys of [english, japanese]) {
    assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), []);
  }
  assert.deepEqual([...english].sort(), [...japanese].sort());
});
