import { defineWorkflow } from '../../workflow.js';
import type { Capability } from '../../../access/permissions.js';

const REVIEWS = [
  ['reviewBySales', 'sticker.reviewAsSales'],
  ['reviewByECommerceManager', 'sticker.reviewAsECommerceManager'],
  ['reviewByBusinessHead', 'sticker.reviewAsBusinessHead'],
  ['reviewByCeo', 'sticker.reviewAsCeo'],
] as const satisfies readonly (readonly [string, Capability])[];

/**
 * The workflow of a sticker application: sales, e-commerce manager, business head, and the CEO where the
 * tenant requires it (`ceoReviews`). Each may lower the quantities; the last approval approves all requested
 * quantities or some (`allApproved`). A rejected application goes back to the licensee, who submits the next
 * version; disapproved is final.
 */
export const stickerWorkflow = defineWorkflow({
  id: 'sticker',
  initial: 'draft',
  steps: ['application', 'sales', 'eCommerceManager', 'businessHead', 'ceo', 'result'],
  states: {
    draft: { tone: 'neutral', step: 'application' },
    applied: { tone: 'information', step: 'application' },
    reviewBySales: { tone: 'information', step: 'sales' },
    reviewByECommerceManager: { tone: 'information', step: 'eCommerceManager' },
    reviewByBusinessHead: { tone: 'information', step: 'businessHead' },
    reviewByCeo: { tone: 'information', step: 'ceo' },
    approved: { tone: 'ok', step: 'result' },
    allApproved: { tone: 'ok', step: 'result', final: true },
    someApproved: { tone: 'ok', step: 'result', final: true },
    rejected: { tone: 'warning', step: 'application' },
    disapproved: { tone: 'error', step: 'application', final: true },
    withdrawn: { tone: 'neutral', step: 'application', final: true },
    replaced: { tone: 'neutral', step: 'application', final: true },
  },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'applied', by: 'sticker.apply', direction: 'forward', takes: ['comment'] },
    { action: 'passOn', from: ['applied'], to: 'reviewBySales', by: 'system', direction: 'forward' },
    {
      action: 'approve',
      from: ['reviewBySales'],
      to: 'reviewByECommerceManager',
      by: 'sticker.reviewAsSales',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'approve',
      from: ['reviewByECommerceManager'],
      to: 'reviewByBusinessHead',
      by: 'sticker.reviewAsECommerceManager',
      direction: 'forward',
      takes: ['comment'],
    },
    ...([true, false] as const).map(
      (ceoReviews) =>
        ({
          action: 'approve',
          from: ['reviewByBusinessHead'],
          to: ceoReviews ? 'reviewByCeo' : 'approved',
          by: 'sticker.reviewAsBusinessHead',
          direction: 'forward',
          takes: ['comment'],
          when: { ceoReviews },
        }) as const,
    ),
    { action: 'approve', from: ['reviewByCeo'], to: 'approved', by: 'sticker.reviewAsCeo', direction: 'forward', takes: ['comment'] },
    { action: 'complete', from: ['approved'], to: 'allApproved', by: 'system', direction: 'forward', when: { allApproved: true } },
    { action: 'complete', from: ['approved'], to: 'someApproved', by: 'system', direction: 'forward', when: { allApproved: false } },
    ...REVIEWS.map(
      ([from, by]) => ({ action: 'reject', from: [from], to: 'rejected', by, direction: 'backward', needs: ['comment'] }) as const,
    ),
    ...REVIEWS.map(
      ([from, by]) => ({ action: 'disapprove', from: [from], to: 'disapproved', by, direction: 'backward', needs: ['comment'] }) as const,
    ),
    { action: 'revise', from: ['rejected'], to: 'replaced', by: 'sticker.apply', direction: 'forward' },
    {
      action: 'withdraw',
      from: ['draft', 'reviewBySales', 'reviewByECommerceManager', 'reviewByBusinessHead', 'reviewByCeo', 'rejected'],
      to: 'withdrawn',
      by: 'sticker.apply',
      direction: 'backward',
      takes: ['comment'],
    },
  ],
});

export type StickerStatus = keyof typeof stickerWorkflow.states;
export type StickerAction = (typeof stickerWorkflow.transitions)[number]['action'];
export const STICKER_STATUSES = Object.keys(stickerWorkflow.states) as StickerStatus[];
/** Actions of the move call; submitting and revising have their own calls. */
export const STICKER_ACTIONS = ['approve', 'reject', 'disapprove', 'withdraw'] as const satisfies readonly StickerAction[];
