// The language and theme buttons that every page has.

import { byId } from './dom.js';
import { currentLanguage, switchLanguage, t, translatePage } from './i18n.js';
import { storage } from './storage.js';

/** Labels the two buttons. */
function labelButtons() {
  byId('language').textContent = t('other');
  byId('language').lang = currentLanguage() === 'en' ? 'ja' : 'en';
  byId('theme').textContent = t('theme')[document.documentElement.dataset.theme];
}

/** Translates the page and enables the two buttons. `onLanguage` redraws the rest of the page in a new language. */
export function prepareSettings(onLanguage) {
  translatePage();
  labelButtons();
  byId('theme').addEventListener('click', () => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    storage.set('saitan.theme', theme);
    labelButtons();
  });
  byId('language').addEventListener('click', () => {
    switchLanguage();
    translatePage();
    labelButtons();
    onLanguage();
  });
}
