import { defineWorkflow } from '../../workflow.js';

/**
 * The review of a style guide or art source by the brand owner of its characters, where the property asks for it. Licensees
 * get the material after every such brand owner has approved it. A rejected style guide is submitted again with another file,
 * an approved one too; a rejected art source is uploaded anew.
 */
export const creativeReviewWorkflow = defineWorkflow({
  id: 'creative-review',
  initial: 'inReview',
  steps: ['submit', 'brandOwner', 'done'],
  states: {
    inReview: { tone: 'information', step: 'brandOwner' },
    approved: { tone: 'ok', step: 'done', final: true },
    rejected: { tone: 'error', step: 'submit' },
  },
  transitions: [
    {
      action: 'approve',
      from: ['inReview'],
      to: 'approved',
      by: 'approval.reviewAsBrandOwner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['inReview'],
      to: 'rejected',
      by: 'approval.reviewAsBrandOwner',
      direction: 'backward',
      needs: ['comment'],
    },
    { action: 'submit', from: ['rejected'], to: 'inReview', by: 'styleGuide.write', direction: 'forward' },
    { action: 'submit', from: ['approved'], to: 'inReview', by: 'styleGuide.write', direction: 'backward' },
  ],
});

export type CreativeReviewStatus = keyof typeof creativeReviewWorkflow.states;
export const CREATIVE_REVIEW_STATUSES = Object.keys(creativeReviewWorkflow.states) as [CreativeReviewStatus, ...CreativeReviewStatus[]];
/** The decisions of the brand owner; a submission follows from saving the material. */
export const CREATIVE_REVIEW_DECISIONS = ['approve', 'reject'] as const;

/** The state of material that several brand owners review; null for material that nobody reviews. */
export function reviewOf(statuses: readonly CreativeReviewStatus[]): CreativeReviewStatus | null {
  if (statuses.length === 0) return null;
  return (['rejected', 'inReview'] as const).find((status) => statuses.includes(status)) ?? 'approved';
}

/** Whether licensees may get material in this state. */
export const isReleasable = (review: CreativeReviewStatus | null): boolean => review === null || review === 'approved';
