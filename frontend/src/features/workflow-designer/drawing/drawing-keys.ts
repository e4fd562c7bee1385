import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { isFree, mayMove, move, ordered, remove, update } from '../edits.js';
import { type Layout, neighbourOf, type Side } from './layout.js';

/** The arrow that is being connected by keyboard: its step, and whether it is forward or backward. */
export type Leading = { mode: 'forward' | 'back'; id: string };
/** The keyboard focus in the diagram. */
export type Place = { at: string; leading: Leading | undefined };
export type Pressed = { key: string; altKey: boolean };
/** The result of a key: another focus, another design, or opening the panel of the step; undefined for other keys. */
export type Done = { place: Place; design?: DesignedWorkflow; open?: boolean } | undefined;

const SIDES: Readonly<Record<string, Side>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Keyboard control of the diagram with all functions of the mouse. Pure. */
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

/** While an arrow is being connected: connect it here, or cancel. */
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
