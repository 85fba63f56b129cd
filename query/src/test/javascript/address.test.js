// Tests the address of a page, which is replaced after a pause.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { pushAddress, replaceAddress, flushAddress } = await load('address');

test('a pending address is dropped when the user navigates away', (t) => {
  const due = new Map();
  t.mock.method(globalThis, 'setTimeout', (action) => { due.set(action, action); return action; });
  t.mock.method(globalThis, 'clearTimeout', (action) => due.delete(action));
  globalThis.location = { hash: '' };
  globalThis.history = { replaceState: (state, title, hash) => { location.hash = hash; }, pushState: (state, title, hash) => { location.hash = hash; } };
  const pass = () => { const all = [...due.values()]; due.clear(); all.forEach((action) => action()); };

  replaceAddress({ board: 'a', state: '1/2' });
  replaceAddress({ board: 'a', state: '2/1' });
  pass();
  assert.equal(location.hash, '#board=a&state=2/1');

  replaceAddress({ board: 'a', state: '1/2' });
  location.hash = '#board=b'; // The user follows a link on the page.
  pass();
  assert.equal(location.hash, '#board=b');

  replaceAddress({ board: 'b', state: 'x' });
  pushAddress({ board: 'c' });
  pass();
  assert.equal(location.hash, '#board=c');

  replaceAddress({ board: 'c', state: 'y' });
  flushAddress();
  assert.equal(location.hash, '#board=c&state=y', 'a pending address is written before leaving a board');
});
