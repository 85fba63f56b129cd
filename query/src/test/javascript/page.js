// What modules of pages expect of a browser, as far as they ask for it without drawing; answers come from the server of the test.

import { beforeEach } from 'node:test';

function storage() {
  const stored = new Map();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, String(value)),
    clear: () => stored.clear(),
  };
}

globalThis.localStorage = storage();
globalThis.sessionStorage = storage();
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
globalThis.matchMedia = () => ({ matches: true });
globalThis.document = { querySelector: () => null };

const reach = globalThis.fetch;
globalThis.fetch = (address) => reach(new URL(address, process.env.SAITAN_SERVER));

beforeEach(() => localStorage.clear());

/** Loads a module of the pages. */
export const load = (name) => import(`../js/${name}.js`);

const i18n = await load('i18n');

/** Returns what an action returns while the pages speak Japanese. */
export function inJapanese(action) {
  i18n.switchLanguage();
  try {
    return action();
  } finally {
    i18n.switchLanguage();
  }
}

/** Returns the server's answer to a question. */
export async function ask(path, parameters = {}) {
  const address = `${path}?${new URLSearchParams(parameters)}`;
  // A server closes connections that were idle: a test that reckoned for long finds its own closed, and asks on another.
  const answer = await fetch(address).catch(() => fetch(address));
  if (!answer.ok) {
    throw new Error(`${path}: ${await answer.text()}`);
  }
  return answer.json();
}
