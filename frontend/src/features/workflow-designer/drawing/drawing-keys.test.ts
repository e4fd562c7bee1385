import { describe, expect, it } from '@jest/globals';
import { DESIGN_KINDS } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { type Done, type Place, pressed } from './drawing-keys.js';
import { ordered } from '../edits.js';
import { layoutOf } from './layout.js';

const contract = standardDesign('contract');
const press = (key: string, place: Place, design = contract, altKey = false): Done =>
  pressed({ key, altKey }, place, design, layoutOf(design));
const on = (at: string): Place => ({ at, leading: undefined });
const order = (done: Done) => done?.design && ordered(done.design).map(({ id }) => id);

describe('the diagram by keyboard', () => {
  it.each(DESIGN_KINDS)('W-WORKFLOW-02 reaches every step of %s with the arrow keys', (kind) => {
    const design = standardDesign(kind);
    const first = design.steps[0]?.id ?? '';
    const reached = new Set([first]);
    for (const at of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = press(key, on(at), design)?.place.at;
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(design.steps.length);
  });

  it('W-WORKFLOW-02 moves and removes optional steps, and no others', () => {
    const before = ordered(contract).map(({ id }) => id);
    const [legal, head] = [before.indexOf('legal'), before.indexOf('legalHead')];
    expect(head).toBe(legal + 1);
    expect(order(press('ArrowDown', on('legal'), contract, true))?.indexOf('legal')).toBe(head);
    expect(press('ArrowUp', on(before[0] ?? ''), contract, true)).toBeUndefined();
    const taken = press('Delete', on('legal'));
    expect([order(taken)?.includes('legal'), taken?.place.at]).toEqual([false, 'legalHead']);
    expect(press('Delete', on(before[0] ?? ''))).toBeUndefined();
  });

  it('W-WORKFLOW-02 connects an arrow to another step, or cancels it', () => {
    const leading = press('f', on('legal'))?.place;
    expect(leading).toEqual({ at: 'legal', leading: { mode: 'forward', id: 'legal' } });
    const there: Place = { at: 'businessHead', leading: leading?.leading };
    const set = press('Enter', there);
    expect(set?.place).toEqual(on('legal'));
    expect(set?.design?.steps.find(({ id }) => id === 'legal')?.forward).toBe('businessHead');
    expect(press('Escape', there)).toEqual({ place: on('legal') });
    expect(press('Delete', there)).toBeUndefined();
    const back = press('Enter', { at: 'legal', leading: press('b', on('legalHead'))?.place.leading });
    expect(back?.design?.steps.find(({ id }) => id === 'legalHead')?.back).toBe('legal');
  });

  it('opens a step, and ignores all other keys', () => {
    expect(press('Enter', on('legal'))).toEqual({ place: on('legal'), open: true });
    for (const key of ['Tab', 'x', 'ArrowLeft']) expect(press(key, on(contract.steps[0]?.id ?? ''))).toBeUndefined();
  });
});
