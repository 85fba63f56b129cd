// Helper functions for HTML and SVG elements.

export const byId = (id) => document.getElementById(id);

/** Creates an element with properties, attributes (names with a dash, and role) and children. */
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

/** Creates an SVG element with attributes and children. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Creates the button of a move, which shows the distance after the move. */
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

/** Updates the button of a move: its label, the distance after the move, and whether the move is optimal. */
export function labelMove(button, view, name = button.dataset.move) {
  const move = view.moves.get(name);
  const known = view.marks && move && !view.pending && move.status !== 'unknown';
  const parts = [button.title];
  if (known) {
    parts.push(move.distance === undefined ? view.t('deadEnd') : view.t('leadsTo', move.distance));
  }
  if (known && move.optimal) {
    parts.push(view.t('optimal'));
  }
  button.querySelector('.visually-hidden').textContent = parts.join(', ');
  button.disabled = view.editing || !(move || view.pending);
  button.classList.toggle('optimal', Boolean(known && move.optimal));
  button.classList.toggle('hinted', view.hint === name);
  if (known) {
    button.dataset.optimal = String(move.optimal);
  } else {
    delete button.dataset.optimal;
  }
  const leads = button.querySelector('.badge');
  if (!view.marks || button.disabled) {
    leads?.remove();
    return;
  }
  const words = view.pending ? '…' : known ? String(move.distance ?? '–') : '';
  if (!leads) {
    button.append(make('span', { className: 'badge', 'aria-hidden': 'true', textContent: words }));
  } else if (leads.textContent !== words) {
    leads.textContent = words;
  }
}

/** Updates the buttons of a board in place, so that running animations continue. */
export function labelMoves(container, view) {
  container.querySelectorAll('[data-move]').forEach((button) => labelMove(button, view));
}

/** Resolves when an element is about to scroll into view. */
export const whenVisible = (element) => new Promise((resume) => {
  new IntersectionObserver((entries, observer) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      resume();
    }
  }, { rootMargin: '200px' }).observe(element);
});
