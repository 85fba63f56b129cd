// Keys that work wherever the focus is: Ctrl+Z and Ctrl+Y, and single letters for those who want them.

import { lasting } from './storage.js';

const STORED = 'saitan.shortcuts';

/**
 * Lets keys undo and redo, and letters do more while a box is ticked; the choice is remembered.
 *
 * @param letter takes the event of a key without Ctrl
 */
export function prepareShortcuts(box, { undo, redo, letter }) {
  box.checked = lasting.get(STORED) !== 'off';
  box.addEventListener('change', () => lasting.set(STORED, box.checked ? 'on' : 'off'));
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
