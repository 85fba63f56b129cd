// The keyboard shortcuts of a page: Ctrl+Z and Ctrl+Y, and optional letter keys.

import { storage } from './storage.js';

const STORED = 'saitan.shortcuts';

/**
 * Handles the keys for undo and redo, and letter keys while the checkbox is ticked. The state of the checkbox is stored.
 * @param letter called with the event when a letter key is pressed without Ctrl
 */
export function prepareShortcuts(box, { undo, redo, letter }) {
  box.checked = storage.get(STORED) !== 'off';
  box.addEventListener('change', () => storage.set(STORED, box.checked ? 'on' : 'off'));
  addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    if (event.altKey || event.target.matches('input:not([type=checkbox], [type=range]), select, textarea') || document.querySelector('dialog[open]')) {
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
      if (action) {
        event.preventDefault();
        action();
      }
    } else if (box.checked) {
      letter(event);
    }
  });
}
