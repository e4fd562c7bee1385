import type { DesignActionType } from '../../../enumerations/approval.js';
import type { Capability } from '../../../access/permissions.js';
import { defineWorkflow, type Facts } from '../../workflow.js';

/** The capabilities that review the design: the licensor's designers, or the brand owner's where the property requires it. */
const LOOK: readonly (readonly [Capability, Facts])[] = [
  ['approval.reviewAsDesigner', { brandOwnerReviews: false }],
  ['approval.reviewAsSeniorDesigner', { brandOwnerReviews: false }],
  ['approval.reviewAsBrandOwner', { brandOwnerReviews: true }],
];

const approve = { action: 'approve', direction: 'forward', takes: ['comment'] } as const;
const disapprove = { action: 'disapprove', direction: 'backward', needs: ['reason', 'comment'] } as const;
const submit = { action: 'submit', by: 'approval.submit', direction: 'forward' } as const;

/**
 * The workflow of a design, separate from those of products and promotional material. The licensee drafts and submits; the
 * designers check that it is complete and assign its number (App ID); licensing decides, then the designers review the
 * design; the licensee makes the approved design and sends a sample, which the same people review; licensing makes the last
 * decision. A disapproval has a reason: the licensee submits the next version, which has the same number and is reviewed
 * again from licensing on. After a disapproved sample, the licensee sends another one of the same design. Terminated and
 * completed designs are closed.
 */
export const designApprovalWorkflow = defineWorkflow({
  id: 'design-approval',
  initial: 'draft',
  steps: ['submit', 'number', 'licensing', 'design', 'sample', 'sampleReview', 'final', 'done'],
  states: {
    draft: { tone: 'neutral', step: 'submit' },
    submittedForReview: { tone: 'information', step: 'number' },
    appProvided: { tone: 'information', step: 'licensing' },
    licensingApproved: { tone: 'information', step: 'design' },
    licensingDisapproved: { tone: 'error', step: 'submit' },
    designApproved: { tone: 'information', step: 'sample' },
    designDisapproved: { tone: 'error', step: 'submit' },
    sampleSubmitted: { tone: 'information', step: 'sampleReview' },
    sampleApproved: { tone: 'information', step: 'final' },
    sampleDisapproved: { tone: 'error', step: 'sample' },
    approved: { tone: 'ok', step: 'done', final: true },
    disapproved: { tone: 'error', step: 'submit' },
    closed: { tone: 'neutral', step: 'done', final: true },
  },
  transitions: [
    { ...submit, from: ['draft'], to: 'submittedForReview' },
    { ...submit, from: ['designDisapproved'], to: 'submittedForReview', when: { numbered: false } },
    { ...submit, from: ['licensingDisapproved', 'disapproved'], to: 'appProvided' },
    { ...submit, from: ['designDisapproved'], to: 'appProvided', when: { numbered: true } },
    { action: 'provideNumber', from: ['submittedForReview'], to: 'appProvided', by: 'approval.reviewAsDesigner', direction: 'forward' },
    { ...disapprove, from: ['submittedForReview'], to: 'designDisapproved', by: 'approval.reviewAsDesigner' },
    { ...approve, from: ['appProvided'], to: 'licensingApproved', by: 'approval.reviewAsSales' },
    { ...disapprove, from: ['appProvided'], to: 'licensingDisapproved', by: 'approval.reviewAsSales' },
    ...LOOK.map(([by, when]) => ({ ...approve, from: ['licensingApproved'], to: 'designApproved', by, when }) as const),
    ...LOOK.map(([by, when]) => ({ ...disapprove, from: ['licensingApproved'], to: 'designDisapproved', by, when }) as const),
    {
      action: 'submitSample',
      from: ['designApproved', 'sampleDisapproved'],
      to: 'sampleSubmitted',
      by: 'approval.submit',
      direction: 'forward',
    },
    ...LOOK.map(([by, when]) => ({ ...approve, from: ['sampleSubmitted'], to: 'sampleApproved', by, when }) as const),
    ...LOOK.map(([by, when]) => ({ ...disapprove, from: ['sampleSubmitted'], to: 'sampleDisapproved', by, when }) as const),
    { ...approve, from: ['sampleApproved'], to: 'approved', by: 'approval.reviewAsSales' },
    { ...disapprove, from: ['sampleApproved'], to: 'disapproved', by: 'approval.reviewAsSales' },
    {
      action: 'close',
      from: ['draft', 'licensingDisapproved', 'designDisapproved', 'designApproved', 'sampleDisapproved', 'disapproved'],
      to: 'closed',
      by: 'approval.submit',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'close',
      from: ['approved', 'disapproved'],
      to: 'closed',
      by: 'approval.reviewAsSales',
      direction: 'backward',
      needs: ['comment'],
    },
  ],
});

export type DesignStatus = keyof typeof designApprovalWorkflow.states;
export type DesignAction = (typeof designApprovalWorkflow.transitions)[number]['action'];
export const DESIGN_STATUSES = Object.keys(designApprovalWorkflow.states) as [DesignStatus, ...DesignStatus[]];
/** The decisions of the move call; submissions have their own calls. */
export const DESIGN_DECISIONS = ['provideNumber', 'approve', 'disapprove', 'close'] as const satisfies readonly DesignAction[];
export type DesignDecision = (typeof DESIGN_DECISIONS)[number];

/** The decision of an action about the design; undefined for an action that is not a review. */
export const actionTypeOf = (action: string): DesignActionType | undefined =>
  action === 'approve' ? 'approved' : action === 'disapprove' ? 'disapproved' : undefined;
