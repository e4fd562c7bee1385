import { type Capability } from '../../../access/permissions.js';
import { defineWorkflow, type Transition } from '../../workflow.js';
import { AUL_STATES, type AulStatus, RELEASED_STATUSES } from './aul-states.js';

/** The reviewers of the chain, each with the state in which an application waits for them. */
const REVIEWS = [
  ['reviewBySales', 'aul.reviewAsSales', 'reviewByECommerceManager'],
  ['reviewByECommerceManager', 'aul.reviewAsECommerceManager', 'reviewByBusinessHead'],
  ['reviewByCeo', 'aul.reviewAsCeo', 'pendingGenerateDraft'],
] as const satisfies readonly (readonly [string, Capability, string])[];
const BACK = [...REVIEWS.map(([state, by]) => [state, by] as const), ['reviewByBusinessHead', 'aul.reviewAsBusinessHead'] as const];

/**
 * The workflow of an authorization letter. An application is decided by the first matching rule of the
 * tenant, else by people: sales, e-commerce manager, business head, and the CEO where the tenant requires it
 * (facts `autoApproved`, `autoDisapproved`, `ceoReviews`). A rejected application goes back to the licensee,
 * who submits the next version; disapproved is final.
 *
 * The draft is rendered after the decision (`draftGenerated`). Then e-commerce checks it and sends it to
 * legal, legal accepts it or uploads a corrected one, and stamps it: by uploading the stamped letter, or by
 * the system where it has the stamp (`systemStamp`, never for a letter that legal wrote itself). A tenant may
 * automate all these steps (`autoStamp`). The licensee's download puts the letter in force from its first day
 * on (`periodBegun`); before it is scheduled. It ends with its period (`periodOver`), when a changed version
 * comes into force (`followerActive`), when the contract ends or is replaced (`contractOver`), or when staff
 * revoke it with a reason.
 */
export const aulWorkflow = defineWorkflow({
  id: 'aul',
  initial: 'draft',
  steps: ['application', 'sales', 'eCommerceManager', 'businessHead', 'ceo', 'letter', 'legal', 'stamp', 'release', 'inForce'],
  states: AUL_STATES,
  transitions: [
    { action: 'submit', from: ['draft'], to: 'applied', by: 'aul.apply', direction: 'forward', takes: ['comment'] },
    {
      action: 'approveByRule',
      from: ['applied'],
      to: 'pendingGenerateDraft',
      by: 'system',
      direction: 'forward',
      when: { autoApproved: true },
    },
    {
      action: 'disapproveByRule',
      from: ['applied'],
      to: 'disapproved',
      by: 'system',
      direction: 'backward',
      when: { autoDisapproved: true },
    },
    {
      action: 'passOn',
      from: ['applied'],
      to: 'reviewBySales',
      by: 'system',
      direction: 'forward',
      when: { autoApproved: false, autoDisapproved: false },
    },

    ...REVIEWS.map(([from, by, to]) => ({ action: 'approve', from: [from], to, by, direction: 'forward', takes: ['comment'] }) as const),
    ...([true, false] as const).map(
      (ceoReviews) =>
        ({
          action: 'approve',
          from: ['reviewByBusinessHead'],
          to: ceoReviews ? 'reviewByCeo' : 'pendingGenerateDraft',
          by: 'aul.reviewAsBusinessHead',
          direction: 'forward',
          takes: ['comment'],
          when: { ceoReviews },
        }) as const,
    ),
    ...BACK.map(
      ([from, by]) => ({ action: 'reject', from: [from], to: 'rejected', by, direction: 'backward', needs: ['comment'] }) as const,
    ),
    ...BACK.map(
      ([from, by]) => ({ action: 'disapprove', from: [from], to: 'disapproved', by, direction: 'backward', needs: ['comment'] }) as const,
    ),

    {
      action: 'generateDraft',
      from: ['pendingGenerateDraft'],
      to: 'pendingDownloadDraft',
      by: 'system',
      direction: 'forward',
      when: { draftGenerated: true, autoStamp: false },
    },
    {
      action: 'generateStamped',
      from: ['pendingGenerateDraft'],
      to: 'pendingNotifyLicensee',
      by: 'system',
      direction: 'forward',
      when: { draftGenerated: true, autoStamp: true },
    },
    { action: 'downloadDraft', from: ['pendingDownloadDraft'], to: 'pendingSendDraft', by: 'aul.prepare', direction: 'forward' },
    {
      action: 'sendDraft',
      from: ['pendingSendDraft'],
      to: 'pendingUploadDraft',
      by: 'aul.prepare',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'uploadDraft',
      from: ['pendingUploadDraft'],
      to: 'pendingUploadStamped',
      by: 'aul.stamp',
      direction: 'forward',
      takes: ['file', 'comment'],
    },
    {
      action: 'stamp',
      from: ['pendingUploadStamped'],
      to: 'pendingNotifyLicensee',
      by: 'aul.stamp',
      direction: 'forward',
      when: { systemStamp: true },
    },
    {
      action: 'uploadStamped',
      from: ['pendingUploadStamped'],
      to: 'pendingNotifyLicensee',
      by: 'aul.stamp',
      direction: 'forward',
      needs: ['file'],
      takes: ['comment'],
    },
    {
      action: 'returnDraft',
      from: ['pendingUploadDraft', 'pendingUploadStamped'],
      to: 'pendingDownloadDraft',
      by: 'aul.stamp',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'notify',
      from: ['pendingNotifyLicensee'],
      to: 'downloadable',
      by: 'system',
      direction: 'forward',
      when: { autoStamp: true },
    },
    {
      action: 'notify',
      from: ['pendingNotifyLicensee'],
      to: 'downloadable',
      by: 'aul.prepare',
      direction: 'forward',
      takes: ['comment'],
      when: { autoStamp: false },
    },
    ...([true, false] as const).map(
      (periodBegun) =>
        ({
          action: 'download',
          from: ['downloadable'],
          to: periodBegun ? 'active' : 'scheduled',
          by: 'aul.download',
          direction: 'forward',
          when: { periodBegun },
        }) as const,
    ),
    { action: 'begin', from: ['scheduled'], to: 'active', by: 'system', direction: 'forward', when: { periodBegun: true } },
    { action: 'expire', from: RELEASED_STATUSES, to: 'expired', by: 'system', direction: 'forward', when: { periodOver: true } },
    { action: 'endWithContract', from: RELEASED_STATUSES, to: 'revoked', by: 'system', direction: 'forward', when: { contractOver: true } },
    { action: 'revoke', from: RELEASED_STATUSES, to: 'revoked', by: 'aul.revoke', direction: 'backward', needs: ['comment'] },
    { action: 'replace', from: RELEASED_STATUSES, to: 'replaced', by: 'system', direction: 'forward', when: { followerActive: true } },
    // the licensee's `revise` creates the next version of a rejected application
    { action: 'revise', from: ['rejected'], to: 'replaced', by: 'aul.apply', direction: 'forward' },
    {
      action: 'withdraw',
      from: [
        'draft',
        'reviewBySales',
        'reviewByECommerceManager',
        'reviewByBusinessHead',
        'reviewByCeo',
        'pendingGenerateDraft',
        'pendingDownloadDraft',
        'pendingSendDraft',
        'pendingUploadDraft',
        'pendingUploadStamped',
        'pendingNotifyLicensee',
        'downloadable',
        'rejected',
      ],
      to: 'withdrawn',
      by: 'aul.apply',
      direction: 'backward',
      takes: ['comment'],
    },
  ],
});

export type AulAction = Transition<AulStatus, (typeof aulWorkflow.transitions)[number]['action']>['action'];
/** Actions of the move call; submitting, revising and downloading have their own calls. */
export const AUL_ACTIONS = [
  'approve',
  'reject',
  'disapprove',
  'downloadDraft',
  'sendDraft',
  'uploadDraft',
  'stamp',
  'uploadStamped',
  'returnDraft',
  'notify',
  'download',
  'withdraw',
  'revoke',
] as const satisfies readonly AulAction[];
