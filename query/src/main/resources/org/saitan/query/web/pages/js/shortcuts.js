// Single letters that press buttons, for those who want them.

import { lasting } from './storage.js';

const STORED = 'saitan.shortcuts';

/** Lets letters press buttons, by id, while the box is ticked; the choice is remembered. */
export function prepareShortcuts(box, keys) {
  box.checked = lasting.get(STORED) !== 'off';
  box.addEventListener('change', () => lasting.set(STORED, box.checked ? 'on' : 'off'));
  addEventListener('keydown', (event) => {
    const writing = event.target.matches('input:not([type=checkbox]), select, textarea');
    const button = document.getElementById(keys[event.key.toLowerCase()] ?? '');
    if (button && !button.hidden && box.checked && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      button.click();
    }
  });
}
