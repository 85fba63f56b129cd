// The view for a projector: the board fills the screen.

import { t } from './i18n.js';

const button = document.getElementById('projector');

function show(projected) {
  document.documentElement.classList.toggle('projected', projected);
  button.setAttribute('aria-pressed', String(projected));
  dispatchEvent(new Event('resize'));
}

/** Makes the button toggle the view, and Escape leave it. */
export function prepareProjector() {
  button.addEventListener('click', () => show(!document.documentElement.classList.contains('projected')));
  addEventListener('keydown', (event) => event.key === 'Escape' && show(false));
  button.title = t('projectorHelp');
}
