import type { Capability } from '../../../access/permissions.js';
import { defineWorkflow, waitsFor } from '../../workflow.js';

/**
 * A licensee's access to the creative material of one character of a signed contract. It depends on the style
 * guides: after the signature it waits for one; when the first is assigned to the licensee, the designer and
 * then sales review it. When a character's guides are withdrawn or the designer rejects them, the access
 * waits for another guide. `none`: no access, because sales withdrew it or the contract is not signed yet.
 * Facts: `signed`, `arrived` (a guide was assigned) and `gone` (the last one was withdrawn) are true only for
 * the event that reports them; `styleGuide` is true as long as a guide of the character is assigned to the
 * licensee.
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
/** Actions of users; the others follow from events. */
export const ACCESS_ACTIONS = ['reportMissing', 'approve', 'reject', 'withdraw', 'reopen'] as const satisfies readonly AccessAction[];
export type PersonalAccessAction = (typeof ACCESS_ACTIONS)[number];

/** Who has to act: without a style guide those who upload and assign guides, on other screens. */
export function accessWaitsFor(status: AccessStatus): Capability[] {
  if (status === 'awaitingStyleGuide' || status === 'missingStyleGuides') return ['styleGuide.write'];
  return waitsFor(givingAccessWorkflow, status);
}
