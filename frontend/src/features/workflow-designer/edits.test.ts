import { describe, expect, it } from '@jest/globals';
import { designProblems } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { addApproval, addNotice, isFree, mayMove, missingApprovals, move, ordered, place, remove, update } from './edits.js';

const order = (design: DesignedWorkflow) => ordered(design).map((step) => step.id);
const step = (design: DesignedWorkflow, id: string) => design.steps.find((each) => each.id === id);

describe('edits of a design', () => {
  const standard = standardDesign('contract');

  it('move an approval among the others and redirect refusals to a possible step', () => {
    const moved = move(standard, 'legalHead', -1);
    expect(order(moved)).toEqual([
      'draft',
      'licensee',
      'sales',
      'legalHead',
      'legal',
      'businessHead',
      'cfo',
      'release',
      'acceptance',
      'sign',
    ]);
    expect(step(moved, 'legalHead')).toMatchObject({ forward: 'legal', back: 'sales' });
    expect(designProblems(moved)).toEqual([]);
    expect(order(move(moved, 'legalHead', 1))).toEqual(order(standard));
    expect(order(place(standard, 'cfo', 'before', 'legal')).slice(3, 5)).toEqual(['cfo', 'legal']);
  });

  it('remove an approval, offer it again and insert it at its default position', () => {
    const shorter = remove(remove(standard, 'legalHead'), 'cfo');
    expect(designProblems(shorter)).toEqual([]);
    expect(step(shorter, 'businessHead')).toMatchObject({ forward: 'release', back: 'legal' });
    expect(missingApprovals(shorter)).toEqual(['legalHead', 'cfo']);
    const again = addApproval(shorter, 'legalHead');
    expect(order(again).slice(3, 6)).toEqual(['legal', 'legalHead', 'businessHead']);
    expect(designProblems(again)).toEqual([]);
  });

  it('cannot move a step that the product depends on, nor an approval out of its chain', () => {
    expect(['draft', 'licensee', 'sales', 'release', 'acceptance', 'sign'].filter((id) => isFree(standard, id))).toEqual([]);
    expect(isFree(standardDesign('approval'), 'graphicSales')).toBe(false);
    expect([mayMove(standard, 'legal', -1), mayMove(standard, 'legal', 1), mayMove(standard, 'cfo', 1)]).toEqual([false, true, false]);
  });

  it('insert a notification after a step, never first or last', () => {
    const { design, id } = addNotice(standard, 'licensee');
    expect([id, order(design)[2]]).toEqual(['notice1', 'notice1']);
    expect(designProblems(design)).toEqual([{ rule: 'noticeTellsNobody', step: 'notice1' }]);
    expect(designProblems(update(design, id, { notify: ['legal'] }))).toEqual([]);
    const last = addNotice(standard, 'sign').design;
    expect(order(last).at(-1)).toBe('sign');
    expect([mayMove(last, 'notice1', 1), mayMove(last, 'notice1', -1)]).toEqual([false, true]);
  });

  it('preserve a step that an arrow skips, so that it can be reconnected', () => {
    const passed = update(standard, 'legal', { forward: 'businessHead' });
    expect(order(passed).at(-1)).toBe('legalHead');
    expect(designProblems(passed).map(({ rule }) => rule)).toContain('unreachable');
    expect(designProblems(place(passed, 'legalHead', 'after', 'legal'))).toEqual([]);
  });
});
