// Tests retries of requests.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { load } from './page.js';

const { Retrier } = await load('retrier');
const { ApiError } = await load('api-error');

const busy = (retryAfter) => new ApiError({ code: 'busy', detail: 'busy' }, { isTransient: true, retryAfter });

/** Returns a request that fails with the given errors before it succeeds, and the list of the times of its attempts. */
function failing(...errors) {
  const attempts = [];
  return { attempts, request: async () => {
    attempts.push(Date.now());
    if (errors.length > 0) {
      throw errors.shift();
    }
    return 'answer';
  } };
}

async function pass(milliseconds) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    for (let i = 0; i < 20; i++) {
      await Promise.resolve();
    }
    mock.timers.tick(100);
  }
}

globalThis.addEventListener ??= () => {};

test('retries transient errors with growing delays, and not before the server says', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  try {
    const reported = [];
    const { request, attempts } = failing(busy(), busy(), busy(3));
    const answer = new Retrier((problem) => reported.push(problem?.code ?? null)).get(request);
    await pass(6000);
    assert.equal(await answer, 'answer');
    assert.deepEqual(attempts, [0, 500, 1500, 4500]);
    assert.deepEqual(reported, ['busy', 'busy', 'busy', null]);
  } finally {
    mock.timers.reset();
  }
});

test('throws permanent errors, and stops once the answer is not wanted', async () => {
  const retrier = new Retrier(() => {});
  await assert.rejects(retrier.get(failing(new ApiError({ code: 'missing', detail: 'none' })).request), { code: 'missing' });
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  try {
    let wanted = true;
    const { request, attempts } = failing(busy());
    retrier.get(request, () => wanted);
    await pass(100);
    wanted = false;
    await pass(2000);
    assert.equal(attempts.length, 1);
  } finally {
    mock.timers.reset();
  }
});
