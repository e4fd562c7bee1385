import { describe, expect, it } from '@jest/globals';
import { CallError } from '@bls/proto/domain/values/errors';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Need, Transition } from '@bls/proto/domain/workflow/workflow';
import { type DecisionInput, requireNeeds } from './needs.js';

const ada = { name: 'Ada Lin' };
function issues(transition: Pick<Transition, 'needs' | 'takes'>, input: DecisionInput): unknown {
  try {
    requireNeeds(transition, input, ada);
    return [];
  } catch (error) {
    return (error as CallError).detail.issues?.map(({ path, rule }) => `${path.join('.')} ${rule}`);
  }
}

describe('the needs of a decision', () => {
  it.each([
    ['comment', { comment: 'No' }, 'comment required'],
    ['file', { fileIds: ['f'] }, 'fileIds fileRequired'],
    ['signature', { signature: { fullName: 'Ada Lin' } }, 'signature required'],
    ['password', { password: 'x' }, 'password required'],
  ] as const)('%s is required at its field', (need, input, issue) => {
    expect(issues({ needs: [need] }, {})).toEqual([issue]);
    expect(issues({ needs: [need] }, input)).toEqual([]);
  });

  it('accepts a file only where the transition needs or takes one', () => {
    expect(issues({}, { fileIds: ['f'] })).toEqual(['fileIds fileNotTaken']);
    expect(issues({ takes: ['file'] }, { fileIds: ['f'] })).toEqual([]);
  });

  it('compares the typed name with the name of the person, without case, width and extra spaces', () => {
    expect(issues({}, { signature: { fullName: ' ada   LIN ' } })).toEqual([]);
    expect(issues({}, { signature: { fullName: 'Ａda Lin' } })).toEqual([]);
    expect(issues({}, { signature: { fullName: 'Ada Li' } })).toEqual(['signature signatureNotYours']);
  });

  it('of term sheets and contracts are never a reason from a list', () => {
    const transitions: readonly { needs?: readonly Need[] }[] = [...termSheetWorkflow.transitions, ...contractWorkflow.transitions];
    expect(transitions.flatMap(({ needs }) => needs ?? [])).not.toContain('reason');
  });
});
