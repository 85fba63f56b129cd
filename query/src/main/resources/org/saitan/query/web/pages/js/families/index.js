// The register of families with a module of their own; boards that come from definitions have one together, those that
// are played by hand another, and every other family is drawn by the generic one.
//
// A module has: name; words, by language: family (what people call it), rules (without them the server's summary stands
// there), editHelp, reasons (code -> function of its parameters and t; without one the server's text stands there), and
// what else it says; editable, whether its cells can be set up by hand; moveLabel(move, t), the words for a move;
// render(container, view), which draws the position and its moves; label(container, view), which says on a board that
// stands drawn what has come to be known of its moves, so that what moves there goes on (without it the board is drawn anew); thumbnail(board, state), a small picture; goal(board), one of
// the goal where its state would say too much; takesMoves, if positions can be written as moves.
//
// animate(container, move, backwards) lets what is drawn come from where it was.
//
// A view has: board, goal, state, moves (name -> the server's answer, those of the position before while it is pending), pending,
// cells (where they are in a picture, if the board is played by hand), layout (where the words of a state lie, if the definition says
// so), turns (of a solid), generators (those of a definition, with their moves), editing, selected, marks (whether distances are
// shown), hint, paint(container), which shows the painting of a solid, t (which finds the words of the module and of the pages), onMove(name), onEdit(state), onSelect(place).

import { defined } from './defined.js';
import { flipit } from './flipit.js';
import { generic } from './generic.js';
import { hand } from './hand.js';
import { rotation } from './rotation.js';
import { uraomote } from './uraomote.js';

const OWN = new Map([uraomote, rotation, flipit].map((family) => [family.name, family]));

/** Returns the module that draws the boards of a family, given as the server describes it. */
export const familyOf = (family) =>
  OWN.get(family.name) ?? (family.abilities.includes('definition') ? defined(family)
    : family.abilities.includes('hand') ? hand(family) : generic(family));

/** Returns whether a family, by its name, has a module of its own. */
export const hasModule = (name) => OWN.has(name);

/** Returns the names of families in the order in which boards are listed: those with a module of their own first. */
export function inOrder(names) {
  const others = [...new Set(names)].filter((name) => !OWN.has(name)).sort();
  return [...OWN.keys()].filter((name) => names.includes(name)).concat(others);
}
