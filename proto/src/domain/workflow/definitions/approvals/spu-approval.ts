import { APPROVED_SPU, REJECTED_SPU, type SpuStatus } from '../../../enumerations/spu.js';
import { defineWorkflow } from '../../workflow.js';

const seniorDesigner = 'approval.reviewAsSeniorDesigner' as const;
const brandOwner = 'approval.reviewAsBrandOwner' as const;
/** What an approval of the senior designer leads to, without and with the brand owner's review. */
const APPROVALS = [
  ['approved', false],
  ['designerApproved', true],
] as const;

/**
 * The workflow of an SPU that a licensee sells already. The system decides by similarity as soon as the pictures are
 * uploaded; uncertain ones wait for the senior designer, who may also defer or reverse any decision. What the senior designer
 * approves waits for the brand owner's designer where the property asks for it (fact `brandOwnerReviews`). A change of a decision
 * cancels everything that depends on it: see `cancelsDependents`.
 */
export const spuApprovalWorkflow = defineWorkflow({
  id: 'existing-spu',
  initial: 'licenseeSubmitted',
  steps: ['submit', 'system', 'seniorDesigner', 'brandOwner', 'decided'],
  states: {
    licenseeSubmitted: { tone: 'information', step: 'system' },
    systemNotMatched: { tone: 'information', step: 'seniorDesigner' },
    decideLater: { tone: 'warning', step: 'seniorDesigner' },
    designerApproved: { tone: 'information', step: 'brandOwner' },
    systemApproved: { tone: 'ok', step: 'decided', final: true },
    systemRejected: { tone: 'error', step: 'decided', final: true },
    approved: { tone: 'ok', step: 'decided', final: true },
    rejected: { tone: 'error', step: 'decided', final: true },
  },
  transitions: [
    { action: 'match', from: ['licenseeSubmitted'], to: 'systemApproved', by: 'system', direction: 'forward', when: { alike: true } },
    { action: 'match', from: ['licenseeSubmitted'], to: 'systemRejected', by: 'system', direction: 'forward', when: { unlike: true } },
    {
      action: 'match',
      from: ['licenseeSubmitted'],
      to: 'systemNotMatched',
      by: 'system',
      direction: 'forward',
      when: { alike: false, unlike: false },
    },
    ...APPROVALS.flatMap(([to, brandOwnerReviews]) => [
      {
        action: 'approve' as const,
        from: ['systemNotMatched', 'decideLater'] as const,
        to,
        by: seniorDesigner,
        direction: 'forward' as const,
        takes: ['comment'] as const,
        when: { brandOwnerReviews },
      },
      {
        action: 'approve' as const,
        from: ['systemRejected', 'rejected'] as const,
        to,
        by: seniorDesigner,
        direction: 'backward' as const,
        takes: ['comment'] as const,
        when: { brandOwnerReviews },
      },
    ]),
    { action: 'approve', from: ['designerApproved'], to: 'approved', by: brandOwner, direction: 'forward', takes: ['comment'] },
    { action: 'reject', from: ['designerApproved'], to: 'rejected', by: brandOwner, direction: 'backward', needs: ['comment'] },
    {
      action: 'reject',
      from: ['systemNotMatched', 'decideLater', 'designerApproved', 'systemApproved', 'approved'],
      to: 'rejected',
      by: seniorDesigner,
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'decideLater',
      from: ['systemNotMatched', 'designerApproved', 'systemApproved', 'systemRejected', 'approved', 'rejected'],
      to: 'decideLater',
      by: seniorDesigner,
      direction: 'backward',
      takes: ['comment'],
    },
  ],
});
export type SpuAction = (typeof spuApprovalWorkflow.transitions)[number]['action'];
export const SPU_DECISIONS = ['approve', 'reject', 'decideLater'] as const satisfies readonly SpuAction[];
export type SpuDecision = (typeof SPU_DECISIONS)[number];

/** The steps of the displayed line: that of the brand owner only where it reviews. */
export const spuWorkflowOf = (brandOwnerReviews: boolean): typeof spuApprovalWorkflow =>
  brandOwnerReviews
    ? spuApprovalWorkflow
    : { ...spuApprovalWorkflow, steps: spuApprovalWorkflow.steps.filter((step) => step !== 'brandOwner') };

/**
 * Whether the transition cancels dependents of the item and therefore needs confirmation: a changed decision,
 * or a deferred one.
 */
export const cancelsDependents = (from: SpuStatus, to: SpuStatus): boolean =>
  to === 'decideLater' || APPROVED_SPU.includes(from) || REJECTED_SPU.includes(from);
