// Language and theme: what every page lets a person choose.

import { currentLanguage, switchLanguage, t, translatePage } from './i18n.js';
import { lasting } from './storage.js';

const at = (id) => document.getElementById(id);

/** Names the two buttons in the language of the page. */
function nameSettings() {
  at('language').textContent = t('other');
  at('language').lang = currentLanguage() === 'en' ? 'ja' : 'en';
  at('theme').textContent = t('theme')[document.documentElement.dataset.theme];
}

/** Lets the two buttons work; the page draws its words again. */
export function prepareSettings(onLanguage) {
  translatePage();
  nameSettings();
  at('theme').addEventListener('click', () => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    lasting.set('saitan.theme', theme);
    nameSettings();
  });
  at('language').addEventListener('click', () => {
    switchLanguage();
    translatePage();
    nameSettings();
    onLanguage();
  });
}
