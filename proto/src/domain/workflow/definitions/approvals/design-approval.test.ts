import { describe, expect, it } from '@jest/globals';
import {
  actionTypeOf,
  DESIGN_DECISIONS,
  DESIGN_STATUSES,
  type DesignAction,
  designApprovalWorkflow,
  type DesignStatus,
} from './design-approval.js';
import { type Allowed, differences, restingStates } from '../testing/compare-transitions.js';

const licensee = ['licenseeDesigner', 'SubmitDesignSample'] as const;
const sales = ['sales', 'salesManager'] as const;
const designers = ['juniorDesigner', 'seniorDesigner'] as const;
const brandOwner = ['brandOwnerDesigner'] as const;
type Row = Allowed<DesignStatus, DesignAction>;

/** The licensor's designers review designs, or the brand owner's where the property requires it. */
const look = (state: DesignStatus, action: DesignAction, to: DesignStatus): Row[] => [
  { state, action, who: designers, to, when: { brandOwnerReviews: false } },
  { state, action, who: brandOwner, to, when: { brandOwnerReviews: true } },
];
const closedBy = (states: readonly DesignStatus[], who: Row['who']): Row[] =>
  states.map((state) => ({ state, action: 'close', who, to: 'closed' }));

/** Every allowed action on a design, with the resulting state. */
const TABLE: Row[] = [
  { state: 'draft', action: 'submit', who: licensee, to: 'submittedForReview' },
  { state: 'submittedForReview', action: 'provideNumber', who: ['juniorDesigner'], to: 'appProvided' },
  { state: 'submittedForReview', action: 'disapprove', who: ['juniorDesigner'], to: 'designDisapproved' },
  { state: 'appProvided', action: 'approve', who: sales, to: 'licensingApproved' },
  { state: 'appProvided', action: 'disapprove', who: sales, to: 'licensingDisapproved' },
  ...look('licensingApproved', 'approve', 'designApproved'),
  ...look('licensingApproved', 'disapprove', 'designDisapproved'),
  { state: 'licensingDisapproved', action: 'submit', who: licensee, to: 'appProvided' },
  { state: 'designDisapproved', action: 'submit', who: licensee, to: 'submittedForReview', when: { numbered: false } },
  { state: 'designDisapproved', action: 'submit', who: licensee, to: 'appProvided', when: { numbered: true } },
  { state: 'designApproved', action: 'submitSample', who: licensee, to: 'sampleSubmitted' },
  ...look('sampleSubmitted', 'approve', 'sampleApproved'),
  ...look('sampleSubmitted', 'disapprove', 'sampleDisapproved'),
  { state: 'sampleDisapproved', action: 'submitSample', who: licensee, to: 'sampleSubmitted' },
  { state: 'sampleApproved', action: 'approve', who: sales, to: 'approved' },
  { state: 'sampleApproved', action: 'disapprove', who: sales, to: 'disapproved' },
  { state: 'disapproved', action: 'submit', who: licensee, to: 'appProvided' },
  ...closedBy(['draft', 'licensingDisapproved', 'designDisapproved', 'designApproved', 'sampleDisapproved'], licensee),
  ...closedBy(['disapproved'], [...licensee, ...sales]),
  ...closedBy(['approved'], sales),
];

describe('transitions of a design', () => {
  it('W-DESIGN-20 W-DESIGN-34 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(designApprovalWorkflow, TABLE, ['numbered', 'brandOwnerReviews']);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(10_000);
  });

  it('W-DESIGN-19 has every specified status, reaches each, and ends only in closed', () => {
    const all = [
      'draft',
      'submittedForReview',
      'appProvided',
      'licensingApproved',
      'licensingDisapproved',
      'designApproved',
      'designDisapproved',
      'sampleSubmitted',
      'sampleApproved',
      'sampleDisapproved',
      'approved',
      'disapproved',
      'closed',
    ];
    expect([...DESIGN_STATUSES].sort()).toEqual(all.toSorted());
    const rests = restingStates(TABLE, 'draft');
    expect(rests.toSorted()).toEqual(all.toSorted());
    expect(rests.filter((state) => !TABLE.some((row) => row.state === state))).toEqual(['closed']);
  });

  it('W-DESIGN-18 every review decision is an approval or a disapproval, and every disapproval has a reason', () => {
    expect(DESIGN_DECISIONS.map((action) => actionTypeOf(action))).toEqual([undefined, 'approved', 'disapproved', undefined]);
    const silent = designApprovalWorkflow.transitions.filter(
      ({ action, needs }) => actionTypeOf(action) === 'disapproved' && !(needs?.includes('reason') && needs.includes('comment')),
    );
    expect(silent).toEqual([]);
  });
});
