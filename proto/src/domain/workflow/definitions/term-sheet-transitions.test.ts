import { describe, expect, it } from '@jest/globals';
import { type TermSheetAction, type TermSheetStatus, termSheetWorkflow } from './term-sheet.js';
import { type Allowed, differences, restingStates } from './testing/compare-transitions.js';

const writers = ['sales', 'salesManager', 'salesAgent'] as const;
const agreeing = ['sales', 'salesManager'] as const;
const signing = ['businessHead', 'ceo'] as const;
const brandOwners = ['brandOwner', 'subBrandOwner'] as const;

/** Every allowed action on a term sheet, with the resulting state. */
const TABLE: Allowed<TermSheetStatus, TermSheetAction>[] = [
  { state: 'draft', action: 'submit', who: writers, to: 'inReview' },
  { state: 'cloned', action: 'submit', who: writers, to: 'inReview' },
  { state: 'revisable', action: 'submit', who: writers, to: 'inReview' },
  { state: 'inReview', action: 'approve', who: ['sales'], to: 'approvedBySales', when: { draftedByAgent: true } },
  { state: 'inReview', action: 'disapprove', who: ['sales'], to: 'revisable', when: { draftedByAgent: true } },
  { state: 'inReview', action: 'approve', who: ['salesManager'], to: 'approvedBySalesManager', when: { draftedByAgent: false } },
  { state: 'inReview', action: 'disapprove', who: ['salesManager'], to: 'revisable', when: { draftedByAgent: false } },
  { state: 'approvedBySales', action: 'approve', who: ['salesManager'], to: 'approvedBySalesManager' },
  { state: 'approvedBySales', action: 'disapprove', who: ['salesManager'], to: 'revisable' },
  { state: 'approvedBySalesManager', action: 'approve', who: ['businessHead'], to: 'approvedByBusinessHead' },
  { state: 'approvedBySalesManager', action: 'disapprove', who: ['businessHead'], to: 'revisable' },
  { state: 'approvedByBusinessHead', action: 'approveAndSign', who: ['ceo'], to: 'pendingBrandOwnerReview', when: { hasBrandOwner: true } },
  { state: 'approvedByBusinessHead', action: 'approveAndSign', who: ['ceo'], to: 'pendingLicenseeReview', when: { hasBrandOwner: false } },
  { state: 'approvedByBusinessHead', action: 'approve', who: ['ceo'], to: 'pendingBrandOwnerReview', when: { hasBrandOwner: true } },
  { state: 'approvedByBusinessHead', action: 'approve', who: ['ceo'], to: 'pendingLicenseeReview', when: { hasBrandOwner: false } },
  { state: 'approvedByBusinessHead', action: 'disapprove', who: ['ceo'], to: 'revisable' },
  {
    state: 'pendingBrandOwnerReview',
    action: 'approve',
    who: brandOwners,
    to: 'pendingBrandOwnerReview',
    when: { moreBrandOwners: true },
  },
  {
    state: 'pendingBrandOwnerReview',
    action: 'approve',
    who: brandOwners,
    to: 'pendingLicenseeReview',
    when: { moreBrandOwners: false },
  },
  { state: 'pendingBrandOwnerReview', action: 'disapprove', who: brandOwners, to: 'revisable' },
  { state: 'pendingLicenseeReview', action: 'agree', who: ['ApproveTermSheet'], to: 'pendingLicensorReview' },
  {
    state: 'pendingLicenseeReview',
    action: 'agreeAndSign',
    who: ['ApproveTermSheet'],
    all: ['SignFreezeTermSheet'],
    to: 'pendingLicensorReview',
  },
  { state: 'pendingLicensorReview', action: 'agreeAndSign', who: signing, to: 'agreedByLicensor' },
  { state: 'agreedByLicensor', action: 'freezeAndSign', who: signing, to: 'frozenByLicensor' },
  { state: 'agreedByLicensor', action: 'freezeAndSign', who: ['SignFreezeTermSheet'], to: 'frozenByLicensee' },
  { state: 'frozenByLicensor', action: 'freezeAndSign', who: ['SignFreezeTermSheet'], to: 'acceptedByAll' },
  { state: 'frozenByLicensee', action: 'freezeAndSign', who: signing, to: 'acceptedByAll' },
  { state: 'pendingLicenseeReview', action: 'disagree', who: ['ApproveTermSheet'], to: 'revisable' },
  { state: 'pendingLicensorReview', action: 'agree', who: agreeing, to: 'agreedByLicensor' },
  { state: 'pendingLicensorReview', action: 'revise', who: agreeing, to: 'revisable' },
  { state: 'pendingLicensorReview', action: 'void', who: agreeing, to: 'voided' },
  { state: 'agreedByLicensor', action: 'freeze', who: signing, to: 'frozenByLicensor' },
  { state: 'agreedByLicensor', action: 'freeze', who: ['SignFreezeTermSheet'], to: 'frozenByLicensee' },
  { state: 'frozenByLicensor', action: 'freeze', who: ['SignFreezeTermSheet'], to: 'acceptedByAll' },
  { state: 'frozenByLicensee', action: 'freeze', who: signing, to: 'acceptedByAll' },
  { state: 'acceptedByAll', action: 'sign', who: [...signing, 'SignFreezeTermSheet'], to: 'signed' },
  { state: 'signed', action: 'sign', who: ['SignFreezeTermSheet'], to: 'signedByAll', when: { signedByLicensor: true } },
  { state: 'signed', action: 'sign', who: signing, to: 'signedByAll', when: { signedByLicensor: false } },
];
const FACTS = ['copied', 'draftedByAgent', 'hasBrandOwner', 'moreBrandOwners', 'signedByLicensor'];

describe('transitions of a term sheet', () => {
  it('W-TERM-57 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(termSheetWorkflow, TABLE, FACTS);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(500_000);
  });

  it('has no state without an exit', () => {
    const rests = restingStates(TABLE, 'draft');
    expect(rests.filter((state) => !TABLE.some((row) => row.state === state)).toSorted()).toEqual(['signedByAll', 'voided']);
  });
});
