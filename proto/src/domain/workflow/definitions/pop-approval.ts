import type { Capability } from '../../access/permissions.js';
import { defineWorkflow } from '../workflow.js';

const REVIEWERS = [
  ['submitted', 'designerApproved', 'approval.reviewAsDesigner'],
  ['designerApproved', 'seniorDesignerApproved', 'approval.reviewAsSeniorDesigner'],
  ['seniorDesignerApproved', 'salesApproved', 'approval.reviewAsSales'],
] as const satisfies readonly (readonly [string, string, Capability])[];

/**
 * The workflow of promotional material (POP): designer, senior designer, sales. Each may reject with a reason
 * and a comment; the licensee then submits the next version, which all three review again.
 */
export const popApprovalWorkflow = defineWorkflow({
  id: 'pop-approval',
  initial: 'submitted',
  steps: ['submit', 'designer', 'seniorDesigner', 'sales', 'done'],
  states: {
    submitted: { tone: 'information', step: 'designer' },
    designerApproved: { tone: 'information', step: 'seniorDesigner' },
    seniorDesignerApproved: { tone: 'information', step: 'sales' },
    salesApproved: { tone: 'ok', step: 'done', final: true },
    rejected: { tone: 'error', step: 'submit' },
  },
  transitions: [
    ...REVIEWERS.map(([from, to, by]) => ({ action: 'approve', from: [from], to, by, direction: 'forward', takes: ['comment'] }) as const),
    ...REVIEWERS.map(
      ([from, , by]) =>
        ({ action: 'reject', from: [from], to: 'rejected', by, direction: 'backward', needs: ['reason', 'comment'] }) as const,
    ),
    { action: 'submit', from: ['rejected'], to: 'submitted', by: 'approval.submit', direction: 'forward' },
  ],
});

export type PopStatus = keyof typeof popApprovalWorkflow.states;
export type PopAction = (typeof popApprovalWorkflow.transitions)[number]['action'];
export const POP_STATUSES = Object.keys(popApprovalWorkflow.states) as [PopStatus, ...PopStatus[]];
/** The actions of a reviewer; the licensee's submission has a separate call. */
export const POP_DECISIONS = ['approve', 'reject'] as const satisfies readonly PopAction[];
