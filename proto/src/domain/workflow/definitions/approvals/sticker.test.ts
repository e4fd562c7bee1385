import { describe, expect, it } from '@jest/globals';
import { STICKER_STATUSES, type StickerAction, type StickerStatus, stickerWorkflow } from './sticker.js';
import { type Allowed, differences, restingStates } from '../testing/compare-transitions.js';

type Row = Allowed<StickerStatus, StickerAction>;
const applicant = ['licensee', 'subLicensee', 'Warehouse'] as const;
const REVIEWS = [
  ['reviewBySales', ['sales']],
  ['reviewByECommerceManager', ['eCommerceManager']],
  ['reviewByBusinessHead', ['businessHead']],
  ['reviewByCeo', ['ceo']],
] as const;
const ends = (state: StickerStatus, who: Row['who'], when: NonNullable<Row['when']> = {}): Row[] => [
  { state, action: 'approve', who, to: 'allApproved', when: { ...when, allApproved: true } },
  { state, action: 'approve', who, to: 'someApproved', when: { ...when, allApproved: false } },
];

/** Every allowed action on a sticker application, with the resulting state. */
const TABLE: Row[] = [
  { state: 'draft', action: 'submit', who: applicant, to: 'reviewBySales' },
  { state: 'reviewBySales', action: 'approve', who: ['sales'], to: 'reviewByECommerceManager' },
  { state: 'reviewByECommerceManager', action: 'approve', who: ['eCommerceManager'], to: 'reviewByBusinessHead' },
  { state: 'reviewByBusinessHead', action: 'approve', who: ['businessHead'], to: 'reviewByCeo', when: { ceoReviews: true } },
  ...ends('reviewByBusinessHead', ['businessHead'], { ceoReviews: false }),
  ...ends('reviewByCeo', ['ceo']),
  ...REVIEWS.flatMap(([state, who]): Row[] => [
    { state, action: 'reject', who, to: 'rejected' },
    { state, action: 'disapprove', who, to: 'disapproved' },
    { state, action: 'withdraw', who: applicant, to: 'withdrawn' },
  ]),
  { state: 'draft', action: 'withdraw', who: applicant, to: 'withdrawn' },
  { state: 'rejected', action: 'withdraw', who: applicant, to: 'withdrawn' },
  { state: 'rejected', action: 'revise', who: applicant, to: 'replaced' },
];

describe('transitions of a sticker application', () => {
  it('W-STICKER-10 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(stickerWorkflow, TABLE, ['ceoReviews', 'allApproved']);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(20_000);
  });

  it('W-STICKER-09 has every specified status, and only final states have no exit', () => {
    const statuses = [
      'draft',
      'applied',
      ...REVIEWS.map(([state]) => state),
      'approved',
      'allApproved',
      'someApproved',
      'rejected',
      'disapproved',
      'withdrawn',
      'replaced',
    ];
    expect(new Set(STICKER_STATUSES)).toEqual(new Set(statuses));
    const rests = restingStates(TABLE, 'draft');
    expect(rests.filter((state) => !TABLE.some((row) => row.state === state)).toSorted()).toEqual([
      'allApproved',
      'disapproved',
      'replaced',
      'someApproved',
      'withdrawn',
    ]);
  });
});
