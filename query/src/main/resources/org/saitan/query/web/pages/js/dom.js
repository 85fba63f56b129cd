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
  const button = make('button', {
    type: 'button', className: `move ${className}`, title: label, dataset: { move: name },
    onclick: () => view.onMove(name),
  }, make('span', { className: 'visually-hidden' }), ...children.map((child) => {
    child.setAttribute('aria-hidden', 'true');
    return child;
  }));
  labelMove(button, view);
  return button;
}

/** Says on the button of a move what is known of it. */
export function labelMove(button, view, name = button.dataset.move) {
  const move = view.moves.get(name);
  const known = view.marks && move && !view.pending && move.status !== 'unknown';
  const said = [button.title];
  if (known) {
    said.push(move.distance === undefined ? view.t('leadsNowhere') : view.t('leadsTo', move.distance));
  }
  if (known && move.optimal) {
    said.push(view.t('optimal'));
  }
  button.querySelector('.visually-hidden').textContent = said.join(', ');
  button.disabled = view.editing || !(move || view.pending);
  button.classList.toggle('optimal', Boolean(known && move.optimal));
  button.classList.toggle('hinted', view.hint === name);
  if (known) {
    button.dataset.optimal = String(move.optimal);
  } else {
    delete button.dataset.optimal;
  }
  const leads = button.querySelector('.leads');
  if (!view.marks || button.disabled) {
    leads?.remove();
    return;
  }
  const words = view.pending ? '…' : known ? String(move.distance ?? '–') : '';
  if (!leads) {
    button.append(make('span', { className: 'leads', 'aria-hidden': 'true', textContent: words }));
  } else if (leads.textContent !== words) {
    leads.textContent = words;
  }
}

/** Says on the buttons of a board that stands drawn what is known of their moves: nothing is drawn anew, what moves goes on. */
export function labelMoves(container, view) {
  container.querySelectorAll('[data-move]').forEach((button) => labelMove(button, view));
}

/** Waits until an element comes nearly into sight. */
export const seen = (element) => new Promise((resume) => {
  new IntersectionObserver((entries, observer) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      resume();
    }
  }, { rootMargin: '200px' }).observe(element);
});
