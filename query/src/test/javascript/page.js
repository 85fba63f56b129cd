// Simulates the parts of a browser that modules need for everything except drawing. Answers come from the test's server.

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

const realFetch = globalThis.fetch;
globalThis.fetch = (address) => realFetch(new URL(address, process.env.SAITAN_SERVER));

beforeEach(() => localStorage.clear());

/** Loads a module of the pages. */
export const load = (name) => import(`../js/${name}.js`);

const i18n = await load('i18n');

/** Runs an action while the language of the pages is Japanese. */
export function inJapanese(action) {
  i18n.switchLanguage();
  try {
    return action();
  } finally {
    i18n.switchLanguage();
  }
}

/** Returns the server's answer to a request. */
export async function ask(path, parameters = {}) {
  const address = `${path}?${new URLSearchParams(parameters)}`;
  // The server closes idle connections, so a request after a long computation may fail once.
  const answer = await fetch(address).catch(() => fetch(address));
  if (!answer.ok) {
    throw new Error(`${path}: ${await answer.text()}`);
  }
  return answer.json();
}
