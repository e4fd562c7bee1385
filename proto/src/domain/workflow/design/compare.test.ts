import { describe, expect, it } from '@jest/globals';
import { compareDesigns } from './compare.js';
import { standardDesign } from './standard.js';

describe('two designs compared', () => {
  const before = standardDesign('contract');

  it('do not differ from themselves, and unordered values are compared without order', () => {
    expect(compareDesigns(before, structuredClone(before))).toEqual([]);
    const roles = (notify: ('sales' | 'legal')[]) => ({ ...before, steps: before.steps.map((step) => ({ ...step, notify })) });
    expect(compareDesigns(roles(['sales', 'legal']), roles(['legal', 'sales']))).toEqual([]);
  });

  it('W-WORKFLOW-05 differ by steps, forward and backward destinations, and recipients of notices', () => {
    const after = {
      ...before,
      steps: before.steps
        .filter((step) => step.id !== 'legalHead')
        .map((step) => (step.id === 'legal' ? { ...step, forward: 'businessHead', notify: ['sales' as const] } : step))
        .map((step) => (step.id === 'businessHead' ? { ...step, back: 'legal' } : step)),
    };
    expect(compareDesigns(before, after)).toEqual([
      { step: 'legal', what: 'forward', before: 'legalHead', after: 'businessHead' },
      { step: 'legal', what: 'notify', before: [], after: ['sales'] },
      { step: 'businessHead', what: 'back', before: 'legalHead', after: 'legal' },
      { step: 'legalHead', what: 'removed' },
    ]);
  });
});
