import type { Capability } from '../../access/permissions.js';
import { defineWorkflow, waitsFor } from '../workflow.js';

/**
 * Giving a licensee access to the creative material of one character of a signed contract. It follows the style guides:
 * with the signature it waits for one, with the first that is assigned to the licensee the designer and then sales look
 * at it. A character whose guides are withdrawn, or whose guides the designer finds wanting, misses style guides until
 * another one is assigned. `none` is a character without access: withdrawn by sales, and before the signature.
 * Facts: `signed` and `arrived` (a guide was assigned) and `gone` (the last one was withdrawn) hold for the moment of the
 * event that brings them, `styleGuide` as long as a guide of the character is assigned to the licensee.
 */
export const givingAccessWorkflow = defineWorkflow({
  id: 'giving-access',
  initial: 'none',
  steps: ['styleGuide', 'designer', 'sales', 'done'],
  states: {
    none: { tone: 'neutral', step: 'styleGuide' },
    awaitingStyleGuide: { tone: 'warning', step: 'styleGuide' },
    missingStyleGuides: { tone: 'error', step: 'styleGuide' },
    awaitingDesignerReview: { tone: 'information', step: 'designer' },
    awaitingSalesReview: { tone: 'information', step: 'sales' },
    accessGranted: { tone: 'ok', step: 'done', final: true },
  },
  transitions: [
    { action: 'open', from: ['none'], to: 'awaitingStyleGuide', by: 'system', direction: 'forward', when: { signed: true } },
    {
      action: 'assign',
      from: ['awaitingStyleGuide', 'missingStyleGuides'],
      to: 'awaitingDesignerReview',
      by: 'system',
      direction: 'forward',
      when: { arrived: true },
    },
    {
      action: 'lose',
      from: ['awaitingDesignerReview', 'awaitingSalesReview', 'accessGranted'],
      to: 'missingStyleGuides',
      by: 'system',
      direction: 'backward',
      when: { gone: true },
    },
    {
      action: 'reportMissing',
      from: ['awaitingStyleGuide'],
      to: 'missingStyleGuides',
      by: 'givingAccess.reviewAsDesigner',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'approve',
      from: ['awaitingDesignerReview'],
      to: 'awaitingSalesReview',
      by: 'givingAccess.reviewAsDesigner',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['awaitingDesignerReview'],
      to: 'missingStyleGuides',
      by: 'givingAccess.reviewAsDesigner',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'approve',
      from: ['awaitingSalesReview'],
      to: 'accessGranted',
      by: 'givingAccess.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['awaitingSalesReview'],
      to: 'awaitingDesignerReview',
      by: 'givingAccess.reviewAsSales',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'withdraw',
      from: ['accessGranted'],
      to: 'none',
      by: 'givingAccess.reviewAsSales',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'reopen',
      from: ['none'],
      to: 'awaitingDesignerReview',
      by: 'givingAccess.reviewAsSales',
      direction: 'backward',
      takes: ['comment'],
      when: { styleGuide: true },
    },
    {
      action: 'reopen',
      from: ['none'],
      to: 'awaitingStyleGuide',
      by: 'givingAccess.reviewAsSales',
      direction: 'backward',
      takes: ['comment'],
      when: { styleGuide: false },
    },
  ],
});

export type AccessStatus = keyof typeof givingAccessWorkflow.states;
export type AccessAction = (typeof givingAccessWorkflow.transitions)[number]['action'];
export const ACCESS_STATUSES = Object.keys(givingAccessWorkflow.states) as [AccessStatus, ...AccessStatus[]];
/** What a person may do; the others follow from events. */
export const ACCESS_ACTIONS = ['reportMissing', 'approve', 'reject', 'withdraw', 'reopen'] as const satisfies readonly AccessAction[];
export type PersonalAccessAction = (typeof ACCESS_ACTIONS)[number];

/** Whom it waits for: without a style guide those who upload and assign them, which happens elsewhere than here. */
export function accessWaitsFor(status: AccessStatus): Capability[] {
  if (status === 'awaitingStyleGuide' || status === 'missingStyleGuides') return ['styleGuide.write'];
  return waitsFor(givingAccessWorkflow, status);
}
