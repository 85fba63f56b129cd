// Single letters that press buttons, for those who want them.

const STORED = 'saitan.shortcuts';

/** Lets letters press buttons, by id, while the box is ticked; the choice is remembered. */
export function prepareShortcuts(box, keys) {
  box.checked = localStorage.getItem(STORED) !== 'off';
  box.addEventListener('change', () => localStorage.setItem(STORED, box.checked ? 'on' : 'off'));
  addEventListener('keydown', (event) => {
    const writing = event.target.matches('input:not([type=checkbox]), select, textarea');
    const button = document.getElementById(keys[event.key.toLowerCase()] ?? '');
    if (button && !button.hidden && box.checked && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      button.click();
    }
  });
}
