// A client generated from openapi.json: it type-checks, and big numbers arrive exactly.
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

const SOLUTIONS = '258981528765867728'; // of yinyang-12; a JavaScript number is 48 off

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

function answered<T>(answer: { data?: T; error?: components['schemas']['Problem'] }): T {
  assert.equal(answer.error, undefined);
  assert.ok(answer.data !== undefined);
  return answer.data;
}

/** An answer that was asked for in JSON, and not as a picture, CSV or a page. */
function json<T>(answer: T): Exclude<T, string> {
  assert.equal(typeof answer, 'object');
  return answer as Exclude<T, string>;
}

async function main(): Promise<void> {
  const count = answered(await client.GET('/api/v1/placements/{board}/count', {
    params: { path: { board: 'yinyang-12' } },
  }));
  const digits: string = count.exact.solutions;
  assert.equal(digits, SOLUTIONS);
  assert.equal(BigInt(digits), 258981528765867728n);
  assert.notEqual(BigInt(count.solutions), 258981528765867728n, 'or strings of digits were not needed');
  assert.equal(count.board.length, 10);

  const position = json(answered(await client.GET('/api/v1/tables/{board}/show', {
    params: { path: { board: 'rotation-3x3' }, query: { state: '987456321' } },
  })));
  const best: string | undefined = position.moves.find((move) => move.optimal)?.state;
  assert.equal(position.distance, 11);
  assert.equal(best?.length, '987/456/321'.length);

  const states: string = answered(await client.POST('/api/v1/tables/{board}/lookup', {
    params: { path: { board: 'rotation-3x3' } },
    body: '987456321\nnonsense\n',
    bodySerializer: (body) => body,
    parseAs: 'text',
  }));
  const lines = states.trim().split('\n').map((line) => JSON.parse(line) as components['schemas']['Lookup']);
  assert.deepEqual(lines.map((line) => [line.status, line.distance]), [['reachable', 11], ['error', undefined]]);

  const refused = await client.GET('/api/v1/tables/{board}/stats', { params: { path: { board: 'rotation-9x9' } } });
  assert.equal(refused.error?.status, 404);
  assert.equal(refused.error?.code, 'missing');
  console.log(`yinyang-12 has ${digits} solutions: exact`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
