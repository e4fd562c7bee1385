import type { Capability } from '../../../access/permissions.js';
import { defineWorkflow, type Workflow } from '../../workflow.js';

const LAST = ['approval.reviewAsSales', 'salesApproved'] as const;
const REVIEWERS = [
  ['submitted', 'designerApproved', 'approval.reviewAsDesigner'],
  ['designerApproved', 'seniorDesignerApproved', 'approval.reviewAsSeniorDesigner'],
] as const satisfies readonly (readonly [string, string, Capability])[];

/**
 * The workflow of promotional material (POP): designer, senior designer, sales; before sales the brand owner's designer, where the
 * property asks for it. Each may reject with a reason and a comment; the licensee then submits the next version, which all review
 * again.
 */
function popWorkflow(brandOwnerReviews: boolean) {
  const reviewers: readonly (readonly [PopStatus, PopStatus, Capability])[] = [
    ...REVIEWERS,
    ...(brandOwnerReviews
      ? ([
          ['seniorDesignerApproved', 'brandOwnerApproved', 'approval.reviewAsBrandOwner'],
          ['brandOwnerApproved', LAST[1], LAST[0]],
        ] as const)
      : ([['seniorDesignerApproved', LAST[1], LAST[0]]] as const)),
  ];
  const steps = ['submit', 'designer', 'seniorDesigner', ...(brandOwnerReviews ? ['brandOwner'] : []), 'sales', 'done'];
  const states = {
    submitted: { tone: 'information', step: 'designer' },
    designerApproved: { tone: 'information', step: 'seniorDesigner' },
    seniorDesignerApproved: { tone: 'information', step: brandOwnerReviews ? 'brandOwner' : 'sales' },
    ...(brandOwnerReviews ? { brandOwnerApproved: { tone: 'information', step: 'sales' } } : {}),
    salesApproved: { tone: 'ok', step: 'done', final: true },
    rejected: { tone: 'error', step: 'submit' },
  } as Workflow<PopStatus, PopAction>['states'];
  return defineWorkflow<PopStatus, PopAction>({
    id: 'pop-approval',
    initial: 'submitted',
    steps,
    states,
    transitions: [
      ...reviewers.map(
        ([from, to, by]) => ({ action: 'approve', from: [from], to, by, direction: 'forward', takes: ['comment'] }) as const,
      ),
      ...reviewers.map(
        ([from, , by]) =>
          ({ action: 'reject', from: [from], to: 'rejected', by, direction: 'backward', needs: ['reason', 'comment'] }) as const,
      ),
      { action: 'submit', from: ['rejected'], to: 'submitted', by: 'approval.submit', direction: 'forward' },
    ],
  });
}

export const POP_STATUSES = [
  'submitted',
  'designerApproved',
  'seniorDesignerApproved',
  'brandOwnerApproved',
  'salesApproved',
  'rejected',
] as const;
export type PopStatus = (typeof POP_STATUSES)[number];
export type PopAction = 'approve' | 'reject' | 'submit';
/** The actions of a reviewer; the licensee's submission has a separate call. */
export const POP_DECISIONS = ['approve', 'reject'] as const satisfies readonly PopAction[];

const [standard, reviewed] = [popWorkflow(false), popWorkflow(true)];
/** The workflow of promotional material, by whether the brand owner reviews it. */
export const popWorkflowOf = (brandOwnerReviews: boolean): Workflow<PopStatus, PopAction> => (brandOwnerReviews ? reviewed : standard);
/** Every status, in either workflow. */
export const POP_STATES = reviewed.states;
