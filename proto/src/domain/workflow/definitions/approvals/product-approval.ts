import { defineWorkflow, type Workflow } from '../../workflow.js';

/**
 * Product approval: graphic, pre-production sample and bulk sample, each reviewed by a designer, then by the senior designer
 * (for the pre-production sample sales confirms instead), then by sales. A rejection names its reason and waits for a new
 * version of the same stage. The licensee may terminate until the last stage is approved; SKUs that the graphic stage has
 * made sellable stay reportable, because royalty is due on past sales.
 */
const shipped = defineWorkflow({
  id: 'product-approval',
  initial: 'draft',
  steps: [
    'graphicSubmit',
    'graphicDesigner',
    'graphicSeniorDesigner',
    'graphicSales',
    'preProductionSubmit',
    'preProductionDesigner',
    'preProductionConfirm',
    'preProductionSales',
    'bulkSubmit',
    'bulkDesigner',
    'bulkSeniorDesigner',
    'bulkSales',
    'done',
  ],
  states: {
    draft: { tone: 'neutral', step: 'graphicSubmit' },
    graphicSubmitted: { tone: 'information', step: 'graphicDesigner' },
    graphicDesignerApproved: { tone: 'information', step: 'graphicSeniorDesigner' },
    graphicSeniorDesignerApproved: { tone: 'information', step: 'graphicSales' },
    graphicRejected: { tone: 'error', step: 'graphicSubmit' },
    graphicSalesApproved: { tone: 'ok', step: 'preProductionSubmit' },
    preProductionSubmitted: { tone: 'information', step: 'preProductionDesigner' },
    preProductionDesignerApproved: { tone: 'information', step: 'preProductionConfirm' },
    preProductionSalesConfirmed: { tone: 'information', step: 'preProductionSales' },
    preProductionRejected: { tone: 'error', step: 'preProductionSubmit' },
    preProductionSalesApproved: { tone: 'ok', step: 'bulkSubmit' },
    bulkSubmitted: { tone: 'information', step: 'bulkDesigner' },
    bulkDesignerApproved: { tone: 'information', step: 'bulkSeniorDesigner' },
    bulkSeniorDesignerApproved: { tone: 'information', step: 'bulkSales' },
    bulkRejected: { tone: 'error', step: 'bulkSubmit' },
    bulkSalesApproved: { tone: 'ok', step: 'done', final: true },
    terminated: { tone: 'neutral', step: 'done', final: true },
  },
  transitions: [
    {
      action: 'submit',
      from: ['draft', 'graphicRejected'],
      to: 'graphicSubmitted',
      by: 'approval.submit',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['graphicSubmitted'],
      to: 'graphicDesignerApproved',
      by: 'approval.reviewAsDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['graphicDesignerApproved'],
      to: 'graphicSeniorDesignerApproved',
      by: 'approval.reviewAsSeniorDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['graphicSeniorDesignerApproved'],
      to: 'graphicSalesApproved',
      by: 'approval.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['graphicSubmitted'],
      to: 'graphicRejected',
      by: 'approval.reviewAsDesigner',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },
    {
      action: 'reject',
      from: ['graphicDesignerApproved'],
      to: 'graphicRejected',
      by: 'approval.reviewAsSeniorDesigner',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },
    {
      action: 'reject',
      from: ['graphicSeniorDesignerApproved'],
      to: 'graphicRejected',
      by: 'approval.reviewAsSales',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },

    {
      action: 'submit',
      from: ['graphicSalesApproved', 'preProductionRejected'],
      to: 'preProductionSubmitted',
      by: 'approval.submit',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['preProductionSubmitted'],
      to: 'preProductionDesignerApproved',
      by: 'approval.reviewAsDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'confirm',
      from: ['preProductionDesignerApproved'],
      to: 'preProductionSalesConfirmed',
      by: 'approval.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['preProductionSalesConfirmed'],
      to: 'preProductionSalesApproved',
      by: 'approval.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['preProductionSubmitted'],
      to: 'preProductionRejected',
      by: 'approval.reviewAsDesigner',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },
    {
      action: 'reject',
      from: ['preProductionDesignerApproved', 'preProductionSalesConfirmed'],
      to: 'preProductionRejected',
      by: 'approval.reviewAsSales',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },

    {
      action: 'submit',
      from: ['preProductionSalesApproved', 'bulkRejected'],
      to: 'bulkSubmitted',
      by: 'approval.submit',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['bulkSubmitted'],
      to: 'bulkDesignerApproved',
      by: 'approval.reviewAsDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['bulkDesignerApproved'],
      to: 'bulkSeniorDesignerApproved',
      by: 'approval.reviewAsSeniorDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['bulkSeniorDesignerApproved'],
      to: 'bulkSalesApproved',
      by: 'approval.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['bulkSubmitted'],
      to: 'bulkRejected',
      by: 'approval.reviewAsDesigner',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },
    {
      action: 'reject',
      from: ['bulkDesignerApproved'],
      to: 'bulkRejected',
      by: 'approval.reviewAsSeniorDesigner',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },
    {
      action: 'reject',
      from: ['bulkSeniorDesignerApproved'],
      to: 'bulkRejected',
      by: 'approval.reviewAsSales',
      direction: 'backward',
      needs: ['reason', 'comment'],
    },

    {
      action: 'terminate',
      from: [
        'draft',
        'graphicSubmitted',
        'graphicDesignerApproved',
        'graphicSeniorDesignerApproved',
        'graphicRejected',
        'graphicSalesApproved',
        'preProductionSubmitted',
        'preProductionDesignerApproved',
        'preProductionSalesConfirmed',
        'preProductionRejected',
        'preProductionSalesApproved',
        'bulkSubmitted',
        'bulkDesignerApproved',
        'bulkSeniorDesignerApproved',
        'bulkRejected',
      ],
      to: 'terminated',
      by: 'approval.submit',
      direction: 'backward',
      needs: ['comment'],
    },
  ],
});

const STAGES = ['graphic', 'preProduction', 'bulk'] as const;
export type ApprovalStatus = keyof typeof shipped.states | `${(typeof STAGES)[number]}BrandOwnerApproved`;
export type ApprovalAction = (typeof shipped.transitions)[number]['action'];
type ApprovalWorkflow = Workflow<ApprovalStatus, ApprovalAction>;

/** Typed without the brand owner's statuses: like a designed workflow, it has only some of all statuses. */
export const productApprovalWorkflow = shipped as unknown as ApprovalWorkflow;

/**
 * The same workflow with the brand owner's designer, just before the last approval of each stage. It applies to the standard
 * workflow and to designed ones.
 */
export function withBrandOwnerReview(workflow: ApprovalWorkflow): ApprovalWorkflow {
  return STAGES.reduce(withReviewOf, workflow);
}

function withReviewOf(workflow: ApprovalWorkflow, stage: (typeof STAGES)[number]): ApprovalWorkflow {
  const [done, last, rejected] = [`${stage}BrandOwnerApproved`, `${stage}SalesApproved`, `${stage}Rejected`] as const;
  const step = `${stage}BrandOwner`;
  const waiting = [...new Set(workflow.transitions.filter((t) => t.to === last).flatMap((t) => t.from))];
  const lastStep = workflow.states[waiting[0] ?? last].step;
  const transitions = workflow.transitions.flatMap((t): ApprovalWorkflow['transitions'] => {
    if (t.to === last) return [{ ...t, from: [done] }];
    if (!t.from.some((status) => waiting.includes(status))) return [t];
    // an action that is possible in the whole stage is possible here too; the last decision follows the brand
    // owner's
    if (t.to !== rejected) return [{ ...t, from: [...t.from, done] }];
    const earlier = t.from.filter((status) => !waiting.includes(status));
    return [...(earlier.length > 0 ? [{ ...t, from: earlier }] : []), { ...t, from: [done] }];
  });
  const by = 'approval.reviewAsBrandOwner';
  const states = Object.entries(workflow.states).flatMap(([status, state]) =>
    waiting.includes(status as ApprovalStatus)
      ? [
          [status, { ...state, step }],
          [done, { tone: 'information', step: lastStep }],
        ]
      : [[status, state]],
  );
  return {
    ...workflow,
    steps: workflow.steps.flatMap((one) => (one === lastStep ? [step, one] : [one])),
    states: Object.fromEntries(states) as ApprovalWorkflow['states'],
    transitions: [
      ...transitions,
      { action: 'approve', from: waiting, to: done, by, direction: 'forward', takes: ['comment'] },
      { action: 'reject', from: waiting, to: rejected, by, direction: 'backward', needs: ['reason', 'comment'] },
    ],
  };
}

/** Every status of an approval, in any workflow version. */
export const APPROVAL_STATES = withBrandOwnerReview(productApprovalWorkflow).states;
export const APPROVAL_STATUSES = Object.keys(APPROVAL_STATES) as [ApprovalStatus, ...ApprovalStatus[]];
export const APPROVAL_ACTIONS = ['submit', 'approve', 'confirm', 'reject', 'terminate'] as const satisfies readonly ApprovalAction[];
