// Small helpers for making elements.

/** Makes an element with properties, attributes (those with a dash, and role) and children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role') {
      element.setAttribute(name, value);
    } else if (name === 'dataset') {
      Object.assign(element.dataset, value);
    } else {
      element[name] = value;
    }
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an SVG element with attributes and children. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Makes the button of a move, with the distance it leads to. */
export function moveButton(view, name, label, className, ...children) {
  const move = view.moves.get(name);
  const { t } = view;
  const marked = view.marks && move && !move.pending;
  const said = [label];
  if (marked) {
    said.push(move.distance === undefined ? t('leadsNowhere') : t('leadsTo', move.distance));
  }
  if (marked && move.optimal) {
    said.push(t('optimal'));
  }
  const button = make('button', {
    type: 'button', className: `move ${className}`, disabled: !move, title: label,
    dataset: { move: name, ...(marked ? { optimal: String(move.optimal) } : {}) },
    onclick: () => view.onMove(move),
  }, make('span', { className: 'unseen', textContent: said.join(', ') }), ...children.map((child) => {
    child.setAttribute('aria-hidden', 'true');
    return child;
  }));
  if (view.marks && move) {
    button.append(make('span', { className: 'leads', 'aria-hidden': 'true', textContent: move.pending ? '…' : move.distance ?? '–' }));
    button.classList.toggle('optimal', marked && move.optimal);
  }
  button.classList.toggle('hinted', view.hint === name);
  return button;
}
