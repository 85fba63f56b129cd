// The editor for painting the stickers of a solid: an unfolded net and a palette. Once all stickers are painted, the server reads them in any
// orientation of the solid.

import { make, svg } from './dom.js';
import { colorName } from './orientation.js';
import { currentLanguage, withTexts } from './i18n.js';
import { showProblem } from './problems.js';
import { nearestInDirection, unfold } from './solid.js';

const WIDTH = 100;
const NARROW = matchMedia('(max-width: 600px)');
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const TEXTS = {
  en: {
    net: 'The stickers of the unfolded puzzle', palette: 'Colors', empty: 'empty', solved: 'Solved', close: 'Close',
    sticker: (face, n, name) => `Face ${face}, sticker ${n}: ${name}`, left: (name, n) => `${name}, ${n} left`,
    help: 'Hold the puzzle any way you like and paint what you see by clicking or dragging. Keys: arrows, and the letter or number of a color.',
    tooMany: (names) => `Too many stickers: ${names.join(', ')}.`,
  },
  ja: {
    net: '展開図のステッカー', palette: '色', empty: '未着色', solved: '完成形', close: '閉じる',
    sticker: (face, n, name) => `面${face}、ステッカー${n}: ${name}`, left: (name, n) => `${name}、残り${n}`,
    help: '好きな向きに持ち、見えるとおりに色を塗ります（クリックかドラッグ）。キー: 矢印で移動、色の文字か番号で着色。',
    tooMany: (names) => `ステッカーが多すぎます：${names.join('、')}`,
  },
};

const t = withTexts(TEXTS);

const paintings = new Map(); // maps a board to its stickers in the server's order; each is an index into the palette, or null if unpainted

/** Shrinks an outline, so that there is a gap between adjacent stickers. */
const shrink = (points, [x, y]) => points.map((point) => [x, y].map((mid, i) => (mid + 0.95 * (point[i] - mid)).toFixed(2)).join()).join(' ');

/**
 * Shows the net of a solid in a container.
 * @param stickers the server's notation for the stickers
 * @param onPainted called with the stickers in that notation; returns the reason why the position cannot be solved, or an empty string if it can
 */
export function showPainting(container, { board, solid, stickers, onPainted, onClose }) {
  const key = [board, currentLanguage(), NARROW.matches].join();
  if (container.querySelector('.painting')?.dataset.key === key) {
    return;
  }
  const { colors, goal } = stickers;
  const { places, height } = unfold(solid.stickers, WIDTH, NARROW.matches);
  const net = stickers.order.map((number) => places[number]);
  const known = [...goal].flatMap((letter, i) => (letter === '.' ? [] : [i]));
  const solved = [...goal].map((letter) => colors.findIndex((color) => color.letter === letter));
  const fills = colors.map((_, color) => solid.stickers[stickers.order[solved.indexOf(color)]].fill);
  const past = [];
  let painted = paintings.get(board) ?? solved.map(() => null);
  let chosen = 0;
  let focus = known[0];
  let stroke = null; // the stickers before the current stroke

  const polygons = net.map(({ points, middle }, i) => svg('polygon', { points: shrink(points, middle), 'data-sticker': i, ...(known.includes(i) ? { role: 'button' } : { class: 'unknown' }) }));
  const drawing = svg('svg', { class: 'net', viewBox: `0 0 ${WIDTH} ${height.toFixed(2)}`, role: 'group', 'aria-label': t('net') }, ...polygons);
  const palette = make('div', { className: 'buttons palette', role: 'group', 'aria-label': t('palette') }, ...colors.map(({ letter }, i) => make('button', {
    type: 'button', onclick: () => choose(i),
  }, svg('svg', { viewBox: '0 0 1 1', 'aria-hidden': 'true' }, svg('rect', { width: 1, height: 1, fill: fills[i] })), make('b', { textContent: letter }), ' ', make('span'))));
  const message = make('p', { className: 'error', role: 'alert', hidden: true });
  const button = (name, onclick) => make('button', { type: 'button', textContent: t(name), dataset: { paint: name }, onclick });
  const undo = button('undo', () => {
    painted = past.pop();
    show();
  });

  const left = () => colors.map((_, color) => solved.filter((each) => each === color).length - painted.filter((each) => each === color).length);

  function show() {
    paintings.set(board, painted);
    polygons.forEach((polygon, i) => {
      if (known.includes(i)) {
        const color = painted[i];
        const nth = net.slice(0, i + 1).filter(({ face }) => face === net[i].face).length;
        polygon.setAttribute('fill', fills[color] ?? 'none');
        polygon.setAttribute('tabindex', i === focus ? 0 : -1);
        polygon.setAttribute('aria-label', t('sticker', net[i].face + 1, nth, color === null ? t('empty') : colorName(colors[color].name)));
      }
    });
    left().forEach((count, i) => {
      const entry = palette.children[i];
      entry.setAttribute('aria-pressed', String(i === chosen));
      entry.setAttribute('aria-label', `${colors[i].letter} ${count}: ${t('left', colorName(colors[i].name), count)}`);
      entry.lastChild.textContent = count;
    });
    undo.disabled = past.length === 0;
  }

  function choose(color) {
    chosen = color;
    show();
  }

  function change(colored) {
    if (painted === (stroke ?? painted)) { // A stroke is undone as a whole.
      past.push(painted);
    }
    painted = colored;
    showProblem(message, null);
    show();
  }

  function paint(i, color) {
    focus = i;
    if (known.includes(i) && painted[i] !== color) {
      change(painted.with(i, color));
    }
  }

  async function submit() {
    if (known.some((i) => painted[i] === null)) {
      return;
    }
    const tooMany = colors.filter((_, color) => left()[color] < 0);
    const submitted = painted;
    let problem = tooMany.length > 0 ? new Error(t('tooMany', tooMany.map(({ name }) => colorName(name)))) : null;
    if (!problem) {
      try {
        const reasons = await onPainted([...goal].map((letter, i) => colors[painted[i]]?.letter ?? letter).join(''));
        problem = reasons ? new Error(reasons) : null;
      } catch (refused) {
        problem = refused;
      }
    }
    if (painted === submitted) {
      showProblem(message, problem);
    }
  }

  const goTo = (i) => {
    if (i !== undefined) {
      focus = i;
      show();
      polygons[i].focus({ preventScroll: true });
    }
  };

  function press(event) {
    const i = Number(event.target.dataset.sticker ?? NaN);
    const color = colors.findIndex(({ letter }, n) => [letter, String(n + 1)].includes(event.key.toUpperCase()));
    const usesChosen = event.key === ' ' || event.key === 'Enter';
    if (event.ctrlKey && event.key === 'z' && past.length > 0) {
      undo.click();
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    } else if (event.key in ARROWS && i >= 0) {
      goTo(nearestInDirection(known.map((each) => ({ i: each, at: net[each].middle })), net[i].middle, ARROWS[event.key])?.i);
    } else if (color >= 0 || (usesChosen && i >= 0)) {
      choose(usesChosen ? chosen : color);
      if (i >= 0) {
        paint(i, chosen);
        goTo(known[known.indexOf(i) + 1]);
               submit();
      }
    } else if (['Backspace', 'Delete'].includes(event.key) && i >= 0) {
      paint(i, null);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation(); // The page uses letter keys, too.
  }

  const continueStroke = ({ clientX, clientY }) => {
    const i = polygons.indexOf(document.elementFromPoint(clientX, clientY));
    if (stroke !== null && i >= 0) {
      paint(i, chosen);
    }
  };
  drawing.addEventListener('pointerdown', (event) => {
    stroke = event.button === 0 ? painted : null;
       continueStroke(event);
  });
  drawing.addEventListener('pointermove', continueStroke);
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
    drawing.addEventListener(type, () => {
      if (stroke !== null) {
        stroke = null;
               submit();
      }
    });
  }

  show();
  const element = make('div', { className: 'painting', dataset: { key } }, drawing, palette,
    make('div', { className: 'buttons' }, undo, button('clear', () => change(solved.map(() => null))), button('solved', () => change(solved.map((color) => (color < 0 ? null : color)))), button('close', onClose)),
    message, make('p', { className: 'note', textContent: t('help') }));
  element.addEventListener('keydown', press);
  const isNew = !container.querySelector('.painting');
  container.replaceChildren(element);
  if (isNew) {
    polygons[focus].focus({ preventScroll: true }); // The button that opened the editor is hidden.
  }
}
