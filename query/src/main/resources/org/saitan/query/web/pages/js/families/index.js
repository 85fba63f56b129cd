// The register of families: a new family adds a module here.
//
// A family has: name; moveLabel(move, t), the words for a move; render(container, view), which draws the position
// and its moves; thumbnail(board, state), a small picture. A view has: board, state, moves (name -> answer), editing,
// selected, marks, hint, previous (the state before), t, onMove(move), onEdit(state), onSelect(cell).

import { flipit } from './flipit.js';
import { rotation } from './rotation.js';
import { uraomote } from './uraomote.js';

export const FAMILIES = [uraomote, rotation, flipit];

/** Returns the family of a board, or undefined if these pages do not know it. */
export const familyOf = (board) => FAMILIES.find((family) => board.startsWith(`${family.name}-`));
