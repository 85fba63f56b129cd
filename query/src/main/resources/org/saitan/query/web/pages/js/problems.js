// What went wrong, in the language of the page: by the server's code for it. What somebody wrote is explained in the
// server's own words, since they say where it went wrong; files and paths of the server are nobody's business here.

import { Refusal } from './refusal.js';
import { currentLanguage, t } from './i18n.js';

const WORDS = {
  en: {
    missing: 'There is no table of this board here.',
    not_played: 'The table of this board is too big to be played here; Results has its figures.',
    unfinished: 'The table of this board is not finished yet.',
    damaged: 'The table of this board is damaged and cannot be asked.',
    wrong_version: 'The table of this board is of another version of the program.',
    wrong_board: 'The table of this board is that of another board.',
    io: 'The server could not read the table.',
    failed: 'The server has made a mistake; its log says more.',
    busy: 'The server is busy.',
    too_slow: 'The answer would take too long.',
    too_big: 'That is too big for this server.',
    offline: 'The server does not answer.',
  },
  ja: {
    missing: 'この盤の表はここにありません。',
    not_played: 'この盤の表は大きすぎるため、ここでは遊べません。「結果」に数があります。',
    unfinished: 'この盤の表はまだ完成していません。',
    damaged: 'この盤の表は壊れているため、調べられません。',
    wrong_version: 'この盤の表は、別の版のプログラムのものです。',
    wrong_board: 'この盤の表は、別の盤のものです。',
    io: 'サーバーが表を読めませんでした。',
    failed: 'サーバーで誤りが起きました。詳しくは記録にあります。',
    busy: 'サーバーが混み合っています。',
    too_slow: '答えるのに時間がかかりすぎます。',
    too_big: 'このサーバーには大きすぎます。',
    offline: 'サーバーが応答しません。',
  },
};

/** Returns what is said of a problem, and the language that it is said in. */
export function said(problem) {
  const language = currentLanguage();
  const text = problem instanceof Refusal ? WORDS[language][problem.code] : undefined;
  if (language !== 'en' && problem instanceof Refusal && ['bad_input', 'bad_request'].includes(problem.code)) {
    return { text: `${t('notUnderstood')} ${problem.message}`, language }; // What and where, in the server's own words.
  }
  return text ? { text, language } : { text: problem.message, language: problem instanceof Refusal ? 'en' : language };
}

/** Returns whether a problem is that of what somebody wrote. */
export const isOfInput = (problem) => !(problem instanceof Refusal) || ['bad_input', 'bad_request'].includes(problem.code);

/** Shows a problem under the field that it is about, in the element that describes the field, or that there is none. */
export function showProblemOf(field, problem) {
  showProblem(document.getElementById(`${field.id}-error`), problem);
  if (problem) {
    field.setAttribute('aria-invalid', 'true');
  } else {
    field.removeAttribute('aria-invalid');
  }
}

/** Shows a problem in an element, or that there is none. */
export function showProblem(element, problem) {
  const { text, language } = problem ? said(problem) : { text: '', language: '' };
  element.textContent = text;
  element.lang = language;
  element.hidden = !problem;
  delete element.dataset.passing;
}

/** Returns what tells, in an element, of a problem that will pass, and of null when it has: what else stands there stays. */
export const telling = (element) => (problem) => {
  if (problem) {
    showProblem(element, problem);
    element.textContent += ` ${t('askedAgain')}`;
    element.dataset.passing = '';
  } else if ('passing' in element.dataset) {
    showProblem(element, null);
  }
};
