// Asking again what cannot be answered for now.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { load } from './page.js';

const { Patience } = await load('patience');
const { Refusal } = await load('refusal');

const busy = (retryAfter) => new Refusal({ code: 'busy', detail: 'busy' }, { passing: true, retryAfter });

/** Returns a question that is refused for some reasons before it is answered, and the times at which it was asked. */
function question(...reasons) {
  const asked = [];
  return { asked, ask: async () => {
    asked.push(Date.now());
    if (reasons.length > 0) {
      throw reasons.shift();
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

test('what will pass is asked again, later and later, and not before the server says', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  try {
    const troubles = [];
    const { ask, asked } = question(busy(), busy(), busy(3));
    const answer = new Patience((problem) => troubles.push(problem?.code ?? null)).get(ask);
    await pass(6000);
    assert.equal(await answer, 'answer');
    assert.deepEqual(asked, [0, 500, 1500, 4500]);
    assert.deepEqual(troubles, ['busy', 'busy', 'busy', null]);
  } finally {
    mock.timers.reset();
  }
});

test('what will not pass fails, and what nobody wants any more is not asked again', async () => {
  const patience = new Patience(() => {});
  await assert.rejects(patience.get(question(new Refusal({ code: 'missing', detail: 'none' })).ask), { code: 'missing' });
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  try {
    let wanted = true;
    const { ask, asked } = question(busy());
    patience.get(ask, () => wanted);
    await pass(100);
    wanted = false;
    await pass(2000);
    assert.equal(asked.length, 1);
  } finally {
    mock.timers.reset();
  }
});
