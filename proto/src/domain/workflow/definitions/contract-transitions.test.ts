import { describe, expect, it } from '@jest/globals';
import { type ContractAction, type ContractStatus, contractWorkflow } from './contract.js';
import { type Allowed, differences, restingStates } from './testing/compare-transitions.js';

type Row = Allowed<ContractStatus, ContractAction>;
const deals = ['sales', 'salesManager'] as const;
const releasing = ['legal', 'legalHead'] as const;
const reviewed: ContractStatus[] = ['accepted', 'approvedByLegal', 'approvedByLegalHead', 'approvedByBusinessHead'];

/** Every allowed action on a contract, with the resulting state. */
const TABLE: Row[] = [
  { state: 'draft', action: 'sendThrough', who: deals, to: 'submittedForReview' },
  { state: 'draft', action: 'sendToNext', who: deals, to: 'submittedForReview' },
  {
    state: 'submittedForReview',
    action: 'acceptAndSign',
    who: ['ApproveContract'],
    all: ['SignFreezeContract'],
    to: 'accepted',
    when: { documentReplaced: false },
  },
  { state: 'submittedForReview', action: 'accept', who: ['ApproveContract'], to: 'accepted' },
  { state: 'submittedForReview', action: 'disapprove', who: ['ApproveContract'], to: 'disapprovedByLicensee' },
  { state: 'disapprovedByLicensee', action: 'sendToNext', who: deals, to: 'submittedForReview' },
  { state: 'accepted', action: 'sendToNext', who: deals, to: 'submittedForLegalReview' },
  { state: 'accepted', action: 'sendToPrevious', who: deals, to: 'submittedForReview' },
  {
    state: 'submittedForLegalReview',
    action: 'approveAndRelease',
    who: ['legal'],
    to: 'approvedByLegal',
    when: { acceptedAsPdf: true },
  },
  { state: 'submittedForLegalReview', action: 'approve', who: ['legal'], to: 'approvedByLegal' },
  { state: 'submittedForLegalReview', action: 'disapprove', who: ['legal'], to: 'accepted' },
  { state: 'approvedByLegal', action: 'approve', who: ['legalHead'], to: 'approvedByLegalHead' },
  { state: 'approvedByLegal', action: 'disapprove', who: ['legalHead'], to: 'submittedForLegalReview' },
  {
    state: 'approvedByLegalHead',
    action: 'approveAndSign',
    who: ['businessHead'],
    to: 'approvedByBusinessHead',
    when: { acceptedAsPdf: true },
  },
  { state: 'approvedByLegalHead', action: 'approve', who: ['businessHead'], to: 'approvedByBusinessHead' },
  { state: 'approvedByLegalHead', action: 'disapprove', who: ['businessHead'], to: 'approvedByLegal' },
  { state: 'approvedByBusinessHead', action: 'approve', who: ['seniorFinance'], to: 'approved' },
  { state: 'approvedByBusinessHead', action: 'disapprove', who: ['seniorFinance'], to: 'approvedByLegalHead' },
  { state: 'approved', action: 'releaseAccepted', who: releasing, to: 'releasedByLegal', when: { acceptedAsPdf: true } },
  { state: 'approved', action: 'release', who: releasing, to: 'releasedByLegal' },
  { state: 'releasedByLegal', action: 'accept', who: ['ApproveContract'], to: 'acceptedAll' },
  { state: 'releasedByLegal', action: 'acceptAndSign', who: ['ApproveContract'], all: ['SignFreezeContract'], to: 'acceptedAll' },
  { state: 'releasedByLegal', action: 'disapprove', who: ['ApproveContract'], to: 'approved' },
  ...reviewed.map((state): Row => ({ state, action: 'revise', who: deals, to: 'submittedForReview' })),
  { state: 'submittedForLegalReview', action: 'revise', who: [...deals, ...releasing], to: 'submittedForReview' },
  { state: 'approved', action: 'revise', who: [...deals, ...releasing], to: 'submittedForReview' },
  {
    state: 'acceptedAll',
    action: 'sign',
    who: ['businessHead', 'SignFreezeContract'],
    to: 'acceptedAll',
    when: { signedByLicensor: false, signedByLicensee: false },
  },
  {
    state: 'acceptedAll',
    action: 'sign',
    who: ['businessHead'],
    to: 'signedAll',
    when: { signedByLicensor: false, signedByLicensee: true },
  },
  {
    state: 'acceptedAll',
    action: 'sign',
    who: ['SignFreezeContract'],
    to: 'signedAll',
    when: { signedByLicensor: true, signedByLicensee: false },
  },
];
const FACTS = ['revised', 'signedByLicensor', 'signedByLicensee', 'releasedAsPdf', 'acceptedAsPdf', 'documentReplaced'];

describe('transitions of a contract', () => {
  it('W-CONTRACT-19 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const { walked, wrong } = differences(contractWorkflow, TABLE, FACTS);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(100_000);
  });

  it('has no state without an exit', () => {
    const rests = restingStates(TABLE, 'draft');
    expect(rests.filter((state) => !TABLE.some((row) => row.state === state))).toEqual(['signedAll']);
  });
});
