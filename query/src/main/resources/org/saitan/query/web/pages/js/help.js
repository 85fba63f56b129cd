// The dialog that lists the keyboard shortcuts.

import { byId, make } from './dom.js';
import { t } from './i18n.js';

export function showHelp() {
  byId('key-list').replaceChildren(...Object.entries(t('keyList')).flatMap(([key, words]) => [make('dt', { textContent: key }), make('dd', { textContent: words })]));
  byId('keys').showModal();
}
