// The page of the HTTP interface, made from its own description: every route with its parameters, and a form to try it.

import { make } from './dom.js';
import { t } from './i18n.js';
import { showProblem } from './problems.js';
import { prepareSettings } from './settings.js';

const DESCRIBED = '/api/openapi.json';
const MOST_SHOWN = 20_000;

const at = (id) => document.getElementById(id);

let described = null;

/** Returns what a reference of the description stands for. */
const resolved = (one) => (one.$ref ? one.$ref.split('/').slice(1).reduce((inside, key) => inside[key], described) : one);

/** Returns words of the description as they are meant: code in back quotes, what is bold between asterisks. */
const written = (text = '') => text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) =>
  (part.startsWith('`') ? make('code', { textContent: part.slice(1, -1) })
    : part.startsWith('**') ? make('b', { textContent: part.slice(2, -2) }) : part));

function field(id, { name, schema, example, required }) {
  const value = example ?? (required ? schema.default : undefined);
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  return options
    ? make('select', { id, name }, make('option', { value: '', textContent: schema.default === undefined ? '' : `(${schema.default})` }),
      ...options.map((option) => make('option', { value: option, textContent: option, selected: String(value) === option })))
    : make('input', { id, name, type: 'text', value: value ?? '', required: required === true, autocomplete: 'off', spellcheck: false,
      placeholder: schema.default === undefined ? '' : String(schema.default) });
}

function parameterRow(operation, parameter) {
  const id = `${operation.operationId}-${parameter.name}`;
  const input = field(id, parameter);
  if (parameter.description) {
    input.setAttribute('aria-describedby', `${id}-words`);
  }
  return make('div', { className: 'parameter' },
    make('label', { htmlFor: id, className: parameter.required ? 'required' : '' }, make('code', { textContent: parameter.name })),
    input, make('small', { id: `${id}-words`, lang: 'en' }, ...written(parameter.description)));
}

/** Returns the address that a form asks. */
function addressOf(path, parameters, form) {
  const query = new URLSearchParams();
  let whole = path;
  for (const { name, in: where } of parameters) {
    const value = form.elements[name].value.trim();
    if (where === 'path') {
      whole = whole.replace(`{${name}}`, encodeURIComponent(value));
    } else if (value !== '') {
      query.set(name, value);
    }
  }
  return query.size > 0 ? `${whole}?${query}` : whole;
}

/** Asks, and shows what comes: text as it is, a picture as one. */
async function tried(address, shown) {
  shown.replaceChildren(make('p', {}, make('a', { href: address, textContent: address })));
  const answer = await fetch(address);
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.ok && type.startsWith('image/')) {
    shown.append(make('img', { src: address, alt: address }));
    return;
  }
  const { text, whole } = await beginning(answer);
  const tidy = whole && /[/+]json/.test(type) ? JSON.stringify(JSON.parse(text), null, 1) : text;
  shown.append(make('pre', { tabIndex: 0, textContent: `${answer.status} ${type}\n\n${tidy}${whole ? '' : ' …'}` }));
}

/** Reads an answer, or the beginning of one that is long: a whole table may be asked for. */
async function beginning(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST_SHOWN) {
      await reader.cancel();
      return { text: text.slice(0, MOST_SHOWN), whole: false };
    }
  }
  return { text, whole: true };
}

function triedForm(path, operation, parameters) {
  const shown = make('div', { 'aria-live': 'polite' });
  const form = make('form', { onsubmit: (event) => {
    event.preventDefault();
    tried(addressOf(path, parameters, form), shown).catch((problem) => shown.append(make('p', { className: 'error', textContent: problem.message })));
  } }, ...parameters.map((parameter) => parameterRow(operation, parameter)),
  make('div', { className: 'row' }, make('button', { type: 'submit', className: 'primary', textContent: t('tryIt') })), shown);
  return form;
}

/** Shows what goes in by a body, which has no form here. */
function body({ requestBody }) {
  const content = Object.entries(resolved(requestBody).content);
  return make('div', {}, ...content.map(([type, { example }]) => make('pre', { tabIndex: 0, textContent: `${type}\n\n${typeof example === 'string' ? example : JSON.stringify(example ?? '', null, 1)}` })));
}

function route(path, method, operation, shared) {
  const parameters = [...shared, ...(operation.parameters ?? [])].map(resolved).filter((parameter) => parameter.in !== 'header');
  const box = make('details', { className: 'route', id: operation.operationId },
    make('summary', {}, make('code', { textContent: `${method.toUpperCase()} ${path}` }), make('span', { lang: 'en', textContent: operation.summary })));
  // What is in it is made when it is looked into.
  box.addEventListener('toggle', () => box.append(
    make('p', { className: 'rules', lang: 'en' }, ...written(operation.description)),
    ...(operation.requestBody ? [body(operation)] : [triedForm(path, operation, parameters)]),
  ), { once: true });
  return box;
}

/** Lists the problems there can be: the types of problems in answers lead here. */
const problems = () => make('section', { className: 'card', 'aria-labelledby': 'problems' },
  make('h2', { id: 'problems', lang: 'en', textContent: 'problems' }),
  make('p', { className: 'note', lang: 'en', textContent: described.components.responses.Problem.description }),
  make('ul', {}, ...described.components.schemas.Problem.properties.code.enum.map((code) => make('li', { id: code }, make('code', { textContent: code })))));

function show() {
  at('about').replaceChildren(...written(described.info.description));
  const routes = Object.entries(described.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).filter(([, operation]) => operation.tags).map(([method, operation]) => ({ path, method, operation, parameters })));
  at('api').replaceChildren(...described.tags.map(({ name, description }) => make('section', { className: 'card', 'aria-labelledby': `tag-${name}` },
    make('h2', { id: `tag-${name}`, lang: 'en', textContent: name }), make('p', { className: 'note', lang: 'en', textContent: description }),
    ...routes.filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation, parameters }) => route(path, method, operation, parameters)))));
  at('api').append(problems());
  const wanted = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (wanted) {
    wanted.open = true; // if it is a route
    wanted.scrollIntoView();
  }
}

async function begin() {
  try {
    described = await (await fetch(DESCRIBED)).json();
    show();
  } catch (problem) {
    showProblem(at('error'), problem);
  }
}

prepareSettings(() => described && show(), () => {});
begin();
