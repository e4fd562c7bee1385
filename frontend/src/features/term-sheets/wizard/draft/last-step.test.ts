import { beforeEach, describe, expect, it } from '@jest/globals';
import { draftPath, stepPath } from '../../paths.js';
import { lastStep, rememberStep } from './last-step.js';

const at = (id: string, search = {}) => lastStep({ termSheetVersionId: id }, search);

describe('a draft that is opened again', () => {
  beforeEach(() => localStorage.clear());

  it('opens at the step at which it was left, and each draft at its own', () => {
    expect(at('v1')).toBeUndefined();
    rememberStep('v1', stepPath('keyTerms', 'v1'));
    rememberStep('v2', stepPath('purpose', 'v2'));
    rememberStep('v1', stepPath('mg', 'v1'));
    expect([at('v1'), at('v2')]).toEqual([stepPath('mg', 'v1'), stepPath('purpose', 'v2')]);
  });

  it('opens at the first step when that is asked for', () => {
    rememberStep('v1', stepPath('mg', 'v1'));
    expect(stepPath('purpose', 'v1')).toBe(`${draftPath('v1')}?step=purpose`);
    expect(at('v1', { step: 'purpose' })).toBeUndefined();
    expect(lastStep({}, {})).toBeUndefined();
  });

  it('forgets the oldest of many', () => {
    for (let n = 0; n < 31; n++) rememberStep(`v${n}`, stepPath('mg', `v${n}`));
    expect([at('v0'), at('v1')]).toEqual([undefined, stepPath('mg', 'v1')]);
  });
});
