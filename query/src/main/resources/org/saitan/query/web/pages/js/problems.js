// Error messages in the language of the page, keyed by the server's error code. For an error in the user's input, the server's message is shown,
// because it says where the error is. Other messages of the server are not shown, because they may name its files.

import { ApiError } from './api-error.js';
import { currentLanguage, t } from './i18n.js';

const MESSAGES = {
  en: {
    missing: 'There is no table for this board.',
    not_played: 'This board is too big to play here; see its figures under Results.',
    unfinished: 'The table for this board is not finished yet.',
    damaged: 'The table for this board is corrupt.',
    wrong_version: 'The table for this board was made by another version of the program.',
    wrong_board: 'The table for this board belongs to another board.',
    io: 'The server could not read the table.',
    failed: 'Internal server error; see the server’s log.',
    busy: 'The server is busy.',
    too_slow: 'The answer would take too long.',
    too_big: 'This is too big for the server.',
    unsupported_size: 'This puzzle has more cells than are supported.',
    offline: 'The server is not responding.',
  },
  ja: {
    missing: 'この盤のデータはありません。',
    not_played: 'この盤は大きすぎるため、ここでは遊べません。「結果」に局面数などがあります。',
    unfinished: 'この盤のデータはまだ作成中です。',
    damaged: 'この盤のデータは壊れています。',
    wrong_version: 'この盤のデータは、別のバージョンのプログラムで作られています。',
    wrong_board: 'この盤のデータは、別の盤のものです。',
    io: 'サーバーがデータを読めませんでした。',
    failed: 'サーバーでエラーが起きました。詳しくはサーバーのログにあります。',
    busy: 'サーバーが混み合っています。',
    too_slow: '答えるのに時間がかかりすぎます。',
    too_big: 'このサーバーには大きすぎます。',
    unsupported_size: 'このパズルはマスが多すぎます。',
    offline: 'サーバーが応答しません。',
  },
};

/** Returns the message for an error, and the language of the message. */
export function messageOf(problem) {
  const language = currentLanguage();
  const text = problem instanceof ApiError ? MESSAGES[language][problem.code] : undefined;
  if (language !== 'en' && problem instanceof ApiError && ['bad_input', 'bad_request'].includes(problem.code)) {
    return { text: `${t('invalidInput')} ${problem.message}`, language };
  }
  return text ? { text, language } : { text: problem.message, language: problem instanceof ApiError ? 'en' : language };
}

/** Returns whether an error is about the user's input. */
export const isInputError = (problem) => !(problem instanceof ApiError) || ['bad_input', 'bad_request'].includes(problem.code);

/** Shows an error below its field, or removes the error if `problem` is null. */
export function showFieldProblem(field, problem) {
  showProblem(document.getElementById(`${field.id}-error`), problem);
  if (problem) {
    field.setAttribute('aria-invalid', 'true');
  } else {
    field.removeAttribute('aria-invalid');
  }
}

/** Shows an error in an element, or hides the element if `problem` is null. */
export function showProblem(element, problem) {
  const { text, language } = problem ? messageOf(problem) : { text: '', language: '' };
  element.textContent = text;
  element.lang = language;
  element.hidden = !problem;
  delete element.dataset.transient;
}

/** Returns a callback that shows transient errors in an element. When it is called with null, it hides a transient error but no other one. */
export const retryNotice = (element) => (problem) => {
  if (problem) {
    showProblem(element, problem);
    element.textContent += ` ${t('retrying')}`;
    element.dataset.transient = '';
  } else if ('transient' in element.dataset) {
    showProblem(element, null);
  }
};
