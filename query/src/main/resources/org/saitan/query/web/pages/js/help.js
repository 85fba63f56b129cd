// The keys of a page, in a dialog.

import { make } from './dom.js';
import { t } from './i18n.js';

const at = (id) => document.getElementById(id);

/** Shows the keys. */
export function showHelp() {
  at('key-list').replaceChildren(...Object.entries(t('keyList')).flatMap(([key, words]) => [make('dt', { textContent: key }), make('dd', { textContent: words })]));
  at('keys').showModal();
}
