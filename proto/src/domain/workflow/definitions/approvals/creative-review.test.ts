import { describe, expect, it } from '@jest/globals';
import { actionsFor, transition, waitsFor } from '../../workflow.js';
import { creativeReviewWorkflow, isReleasable, reviewOf } from './creative-review.js';

const brandOwner = { role: 'brandOwnerDesigner' as const, permissions: [] };
const designer = { role: 'juniorDesigner' as const, permissions: [] };

describe('the review of creative material', () => {
  it('is decided by designers of the brand owner, a rejection with a comment', () => {
    expect(waitsFor(creativeReviewWorkflow, 'inReview')).toEqual(['approval.reviewAsBrandOwner']);
    expect(transition(creativeReviewWorkflow, 'inReview', 'approve', brandOwner)).toMatchObject({ ok: true, to: 'approved' });
    expect(transition(creativeReviewWorkflow, 'inReview', 'approve', designer)).toEqual({ ok: false, code: 'forbidden' });
    expect(actionsFor(creativeReviewWorkflow, 'inReview', brandOwner).find(({ action }) => action === 'reject')?.needs).toEqual([
      'comment',
    ]);
  });

  it('waits for the designers after a rejection', () => {
    expect(waitsFor(creativeReviewWorkflow, 'rejected')).toEqual(['styleGuide.write']);
    expect(transition(creativeReviewWorkflow, 'rejected', 'submit', designer)).toMatchObject({ ok: true, to: 'inReview' });
  });

  it.each([
    [[], null, true],
    [['approved'], 'approved', true],
    [['approved', 'inReview'], 'inReview', false],
    [['approved', 'rejected', 'inReview'], 'rejected', false],
  ] as const)('of several brand owners %j is %s', (statuses, whole, releasable) => {
    expect(reviewOf(statuses)).toBe(whole);
    expect(isReleasable(whole)).toBe(releasable);
  });
});
