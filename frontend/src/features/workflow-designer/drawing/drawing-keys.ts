import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { isFree, mayMove, move, ordered, remove, update } from '../edits.js';
import { type Layout, neighbourOf, type Side } from './layout.js';

/** The arrow that is being led somewhere by keyboard: from this step, on the way or back. */
export type Leading = { mode: 'forward' | 'back'; id: string };
/** Where the keyboard is in the drawing. */
export type Place = { at: string; leading: Leading | undefined };
export type Pressed = { key: string; altKey: boolean };
/** What a key does: another place, another design, or on to the panel of the step; undefined when it means nothing here. */
export type Done = { place: Place; design?: DesignedWorkflow; open?: boolean } | undefined;

const SIDES: Readonly<Record<string, Side>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The drawing by keyboard: everything the mouse does. Pure. */
export function pressed({ key, altKey }: Pressed, place: Place, design: DesignedWorkflow, layout: Layout): Done {
  const side = SIDES[key];
  if (side && !altKey) {
    const next = neighbourOf(layout, place.at, side);
    return next === undefined ? undefined : { place: { ...place, at: next } };
  }
  if (place.leading) return led(key, place, place.leading, design);
  if (key === 'Enter' || key === ' ') return { place, open: true };
  return changed({ key, altKey }, place, design);
}

/** While an arrow is being led: set down here, or let go of. */
function led(key: string, { at }: Place, { mode, id }: Leading, design: DesignedWorkflow): Done {
  const back = { at: id, leading: undefined };
  if (key === 'Escape') return { place: back };
  if (key !== 'Enter' && key !== ' ') return undefined;
  return at === id ? { place: back } : { place: back, design: update(design, id, { [mode]: at }) };
}

function changed({ key, altKey }: Pressed, place: Place, design: DesignedWorkflow): Done {
  const { at } = place;
  const by = key === 'ArrowUp' ? -1 : 1;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return mayMove(design, at, by) ? { place, design: move(design, at, by) } : undefined;
  if (altKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') {
    if (!isFree(design, at)) return undefined;
    const all = ordered(design);
    const index = all.findIndex(({ id }) => id === at);
    return { place: { at: (all[index + 1] ?? all[index - 1])?.id ?? '', leading: undefined }, design: remove(design, at) };
  }
  const step = design.steps.find(({ id }) => id === at);
  if (key === 'f' && step) return { place: { at, leading: { mode: 'forward', id: at } } };
  if (key === 'b' && step && step.by.length > 0) return { place: { at, leading: { mode: 'back', id: at } } };
  return undefined;
}
