import { describe, expect, it } from '@jest/globals';
import { waitsFor } from '../../workflow.js';
import { type AulAction, aulWorkflow } from './aul.js';
import { AUL_STATUSES, type AulStatus } from './aul-states.js';
import { type Allowed, differences, restingStates } from '../testing/compare-transitions.js';

type Row = Allowed<AulStatus, AulAction>;
/** Users with the AUL permission, and the role of that name. */
const applicant = ['licenseeAul', 'AUL'] as const;
const preparing = ['sales', 'eCommerceManager'] as const;
const legal = ['legal', 'legalHead'] as const;
const revoking = ['eCommerceManager', 'businessHead', ...legal] as const;
const REVIEWS = [
  ['reviewBySales', ['sales'], 'reviewByECommerceManager'],
  ['reviewByECommerceManager', ['eCommerceManager'], 'reviewByBusinessHead'],
  ['reviewByBusinessHead', ['businessHead'], 'reviewByCeo'],
  ['reviewByCeo', ['ceo'], 'pendingGenerateDraft'],
] as const;
const WITHDRAWABLE: AulStatus[] = [
  'draft',
  ...REVIEWS.map(([state]) => state),
  'pendingGenerateDraft',
  'pendingDownloadDraft',
  'pendingSendDraft',
  'pendingUploadDraft',
  'pendingUploadStamped',
  'pendingNotifyLicensee',
  'downloadable',
  'rejected',
];

/** Every allowed action on a letter, with the resulting state. */
const TABLE: Row[] = [
  { state: 'draft', action: 'submit', who: applicant, to: 'pendingGenerateDraft', when: { autoApproved: true } },
  { state: 'draft', action: 'submit', who: applicant, to: 'disapproved', when: { autoApproved: false, autoDisapproved: true } },
  { state: 'draft', action: 'submit', who: applicant, to: 'reviewBySales', when: { autoApproved: false, autoDisapproved: false } },
  ...REVIEWS.flatMap(([state, who, to]): Row[] => [
    ...(state === 'reviewByBusinessHead'
      ? [
          { state, action: 'approve' as const, who, to, when: { ceoReviews: true } },
          { state, action: 'approve' as const, who, to: 'pendingGenerateDraft' as const, when: { ceoReviews: false } },
        ]
      : [{ state, action: 'approve' as const, who, to }]),
    { state, action: 'reject', who, to: 'rejected' },
    { state, action: 'disapprove', who, to: 'disapproved' },
  ]),
  { state: 'pendingDownloadDraft', action: 'downloadDraft', who: preparing, to: 'pendingSendDraft' },
  { state: 'pendingSendDraft', action: 'sendDraft', who: preparing, to: 'pendingUploadDraft' },
  { state: 'pendingUploadDraft', action: 'uploadDraft', who: legal, to: 'pendingUploadStamped' },
  { state: 'pendingUploadDraft', action: 'returnDraft', who: legal, to: 'pendingDownloadDraft' },
  { state: 'pendingUploadStamped', action: 'returnDraft', who: legal, to: 'pendingDownloadDraft' },
  { state: 'pendingUploadStamped', action: 'uploadStamped', who: legal, to: 'pendingNotifyLicensee' },
  { state: 'pendingUploadStamped', action: 'stamp', who: legal, to: 'pendingNotifyLicensee', when: { systemStamp: true } },
  { state: 'pendingNotifyLicensee', action: 'notify', who: preparing, to: 'downloadable' },
  { state: 'downloadable', action: 'download', who: applicant, to: 'active', when: { periodBegun: true } },
  { state: 'downloadable', action: 'download', who: applicant, to: 'scheduled', when: { periodBegun: false } },
  ...(['downloadable', 'scheduled', 'active'] as const).map((state): Row => ({ state, action: 'revoke', who: revoking, to: 'revoked' })),
  { state: 'rejected', action: 'revise', who: applicant, to: 'replaced' },
  ...WITHDRAWABLE.map((state): Row => ({ state, action: 'withdraw', who: applicant, to: 'withdrawn' })),
];

describe('transitions of an authorization letter', () => {
  it('W-AUL-18 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(aulWorkflow, TABLE, [
      'autoApproved',
      'autoDisapproved',
      'ceoReviews',
      'systemStamp',
      'periodBegun',
    ]);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(100_000);
  });

  it('W-AUL-15 has every specified status: those of the chain, of the letter, in force, and the final ones', () => {
    expect(new Set(AUL_STATUSES)).toEqual(
      new Set([
        'draft',
        'applied',
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
        'scheduled',
        'active',
        'rejected',
        'disapproved',
        'withdrawn',
        'expired',
        'replaced',
        'revoked',
      ]),
    );
  });

  it('waits for nobody only where the system continues, and in final states', () => {
    const rests = new Set([...restingStates(TABLE, 'draft'), ...restingStates(TABLE, 'pendingDownloadDraft')]);
    const idle = [...rests].filter((state) => waitsFor(aulWorkflow, state as AulStatus).length === 0);
    expect(idle.toSorted()).toEqual(['active', 'disapproved', 'pendingGenerateDraft', 'replaced', 'revoked', 'scheduled', 'withdrawn']);
  });
});
