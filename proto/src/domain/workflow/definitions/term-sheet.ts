import { USER_TYPES, type UserType } from '../../access/roles.js';
import { defineWorkflow } from '../workflow.js';
import { TERM_SHEET_STEPS } from './term-sheet-steps.js';

/** What a side does in one act, when it may: to agree includes to freeze and to sign. */
const SIGNED_AT_ONCE = { direction: 'forward', needs: ['signature', 'password'], takes: ['comment'] } as const;
const AGREED_AT_ONCE = { does: ['agree', 'freeze', 'sign'], ...SIGNED_AT_ONCE } as const;
const CLOSED = { does: ['approve', 'agree', 'freeze', 'sign'], also: 'termSheet.signAsLicensor', besides: true } as const;
const CLOSED_AT_ONCE = { ...CLOSED, ...SIGNED_AT_ONCE } as const;
const FROZEN_AT_ONCE = { does: ['freeze', 'sign'], ...SIGNED_AT_ONCE } as const;

const backToRevision = (
  from:
    | 'disapprovedBySales'
    | 'disapprovedBySalesManager'
    | 'disapprovedByBusinessHead'
    | 'disapprovedByCeo'
    | 'disapprovedByBrandOwner'
    | 'disagreedByLicensee',
) => ({ action: 'reopen', from: [from], to: 'revisable', by: 'system', direction: 'backward' }) as const;

/**
 * The workflow of a term sheet. A state's step is the one that it waits in. The facts of its conditions are
 * explained in `WORKFLOW_FACTS`.
 *
 * The deal does not stay in a disapproval: the version has it as its status, and version n+1 starts as
 * `revisable`.
 *
 * `agreeAndSign` and `freezeAndSign` are acts of a side that may do all of it: one decision, every status in the
 * history. Freeze and signature of the licensee are given ahead until the licensor has agreed. `approveAndSign` closes the
 * approvals by the signature on the PDF in place of a feedback file, and gives the licensor's part ahead until the licensee has agreed.
 */
export const termSheetWorkflow = defineWorkflow({
  id: 'termSheet',
  initial: 'draft',
  steps: TERM_SHEET_STEPS,
  states: {
    draft: { tone: 'neutral', step: 'draft' },
    cloned: { tone: 'neutral', step: 'draft' },
    revisable: { tone: 'warning', step: 'draft' },
    inReview: { tone: 'warning', step: 'salesManager' },
    approvedBySales: { tone: 'information', step: 'salesManager' },
    disapprovedBySales: { tone: 'error', step: 'sales' },
    approvedBySalesManager: { tone: 'information', step: 'businessHead' },
    disapprovedBySalesManager: { tone: 'error', step: 'salesManager' },
    approvedByBusinessHead: { tone: 'information', step: 'ceo' },
    disapprovedByBusinessHead: { tone: 'error', step: 'businessHead' },
    approvedByCeo: { tone: 'information', step: 'brandOwner' },
    disapprovedByCeo: { tone: 'error', step: 'ceo' },
    sentToBrandOwner: { tone: 'information', step: 'brandOwner' },
    pendingBrandOwnerReview: { tone: 'information', step: 'brandOwner' },
    approvedByBrandOwner: { tone: 'information', step: 'licensee' },
    disapprovedByBrandOwner: { tone: 'error', step: 'brandOwner' },
    pendingLicenseeReview: { tone: 'information', step: 'licensee' },
    agreedByLicensee: { tone: 'information', step: 'licensor' },
    disagreedByLicensee: { tone: 'error', step: 'licensee' },
    pendingLicensorReview: { tone: 'warning', step: 'licensor' },
    agreedByLicensor: { tone: 'information', step: 'freeze' },
    frozenByLicensor: { tone: 'information', step: 'freeze' },
    frozenByLicensee: { tone: 'information', step: 'freeze' },
    accepted: { tone: 'ok', step: 'sign' },
    acceptedByAll: { tone: 'ok', step: 'sign' },
    signed: { tone: 'ok', step: 'sign' },
    signedByAll: { tone: 'ok', step: 'sign', final: true },
    voided: { tone: 'error', step: 'licensor', final: true },
  },
  transitions: [
    { action: 'clone', from: ['draft'], to: 'cloned', by: 'system', direction: 'forward', when: { copied: true } },
    {
      action: 'submit',
      from: ['draft', 'cloned', 'revisable'],
      to: 'inReview',
      by: 'termSheet.create',
      direction: 'forward',
      takes: ['comment'],
    },

    {
      action: 'approve',
      from: ['inReview'],
      to: 'approvedBySales',
      by: 'termSheet.approveAsSales',
      direction: 'forward',
      takes: ['comment', 'file'],
      when: { draftedByAgent: true },
    },
    {
      action: 'disapprove',
      from: ['inReview'],
      to: 'disapprovedBySales',
      by: 'termSheet.approveAsSales',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
      when: { draftedByAgent: true },
    },
    backToRevision('disapprovedBySales'),

    {
      action: 'approve',
      from: ['inReview'],
      to: 'approvedBySalesManager',
      by: 'termSheet.approveAsSalesManager',
      direction: 'forward',
      takes: ['comment', 'file'],
      when: { draftedByAgent: false },
    },
    {
      action: 'approve',
      from: ['approvedBySales'],
      to: 'approvedBySalesManager',
      by: 'termSheet.approveAsSalesManager',
      direction: 'forward',
      takes: ['comment', 'file'],
    },
    {
      action: 'disapprove',
      from: ['inReview'],
      to: 'disapprovedBySalesManager',
      by: 'termSheet.approveAsSalesManager',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
      when: { draftedByAgent: false },
    },
    {
      action: 'disapprove',
      from: ['approvedBySales'],
      to: 'disapprovedBySalesManager',
      by: 'termSheet.approveAsSalesManager',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    backToRevision('disapprovedBySalesManager'),

    {
      action: 'approve',
      from: ['approvedBySalesManager'],
      to: 'approvedByBusinessHead',
      by: 'termSheet.approveAsBusinessHead',
      direction: 'forward',
      takes: ['comment', 'file'],
    },
    {
      action: 'disapprove',
      from: ['approvedBySalesManager'],
      to: 'disapprovedByBusinessHead',
      by: 'termSheet.approveAsBusinessHead',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    backToRevision('disapprovedByBusinessHead'),

    // the last internal decision requires a document, whatever it is: a feedback file or the signed PDF
    { action: 'approveAndSign', from: ['approvedByBusinessHead'], to: 'approvedByCeo', by: 'termSheet.approveAsCeo', ...CLOSED_AT_ONCE },
    {
      action: 'approve',
      from: ['approvedByBusinessHead'],
      to: 'approvedByCeo',
      by: 'termSheet.approveAsCeo',
      direction: 'forward',
      needs: ['file'],
      takes: ['comment'],
    },
    {
      action: 'disapprove',
      from: ['approvedByBusinessHead'],
      to: 'disapprovedByCeo',
      by: 'termSheet.approveAsCeo',
      direction: 'backward',
      needs: ['comment', 'file'],
    },
    backToRevision('disapprovedByCeo'),

    {
      action: 'sendToBrandOwner',
      from: ['approvedByCeo'],
      to: 'sentToBrandOwner',
      by: 'system',
      direction: 'forward',
      when: { hasBrandOwner: true },
    },
    { action: 'receive', from: ['sentToBrandOwner'], to: 'pendingBrandOwnerReview', by: 'system', direction: 'forward' },
    {
      action: 'sendToLicensee',
      from: ['approvedByCeo'],
      to: 'pendingLicenseeReview',
      by: 'system',
      direction: 'forward',
      when: { hasBrandOwner: false },
    },
    {
      action: 'approve',
      from: ['pendingBrandOwnerReview'],
      to: 'pendingBrandOwnerReview',
      by: 'termSheet.approveAsBrandOwner',
      direction: 'forward',
      takes: ['comment'],
      when: { moreBrandOwners: true },
    },
    {
      action: 'approve',
      from: ['pendingBrandOwnerReview'],
      to: 'approvedByBrandOwner',
      by: 'termSheet.approveAsBrandOwner',
      direction: 'forward',
      takes: ['comment'],
      when: { moreBrandOwners: false },
    },
    {
      action: 'disapprove',
      from: ['pendingBrandOwnerReview'],
      to: 'disapprovedByBrandOwner',
      by: 'termSheet.approveAsBrandOwner',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    backToRevision('disapprovedByBrandOwner'),
    { action: 'sendToLicensee', from: ['approvedByBrandOwner'], to: 'pendingLicenseeReview', by: 'system', direction: 'forward' },

    {
      action: 'agree',
      from: ['pendingLicenseeReview'],
      to: 'agreedByLicensee',
      by: 'termSheet.approveAsLicensee',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'agreeAndSign',
      from: ['pendingLicenseeReview'],
      to: 'agreedByLicensee',
      by: 'termSheet.approveAsLicensee',
      also: 'termSheet.signAsLicensee',
      ...AGREED_AT_ONCE,
    },
    {
      action: 'disagree',
      from: ['pendingLicenseeReview'],
      to: 'disagreedByLicensee',
      by: 'termSheet.approveAsLicensee',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    backToRevision('disagreedByLicensee'),
    { action: 'sendToLicensor', from: ['agreedByLicensee'], to: 'pendingLicensorReview', by: 'system', direction: 'forward' },

    {
      action: 'agree',
      from: ['pendingLicensorReview'],
      to: 'agreedByLicensor',
      by: 'termSheet.agreeAsLicensor',
      direction: 'forward',
      takes: ['comment'],
    },
    // who signs for the licensor agrees with it
    { action: 'agreeAndSign', from: ['pendingLicensorReview'], to: 'agreedByLicensor', by: 'termSheet.signAsLicensor', ...AGREED_AT_ONCE },
    {
      action: 'revise',
      from: ['pendingLicensorReview'],
      to: 'revisable',
      by: 'termSheet.agreeAsLicensor',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'void',
      from: ['pendingLicensorReview'],
      to: 'voided',
      by: 'termSheet.agreeAsLicensor',
      direction: 'backward',
      needs: ['comment'],
    },

    {
      action: 'freeze',
      from: ['agreedByLicensor'],
      to: 'frozenByLicensor',
      by: 'termSheet.signAsLicensor',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'freeze',
      from: ['agreedByLicensor'],
      to: 'frozenByLicensee',
      by: 'termSheet.signAsLicensee',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'freeze',
      from: ['frozenByLicensor'],
      to: 'accepted',
      by: 'termSheet.signAsLicensee',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'freeze',
      from: ['frozenByLicensee'],
      to: 'accepted',
      by: 'termSheet.signAsLicensor',
      direction: 'forward',
      takes: ['comment'],
    },
    { action: 'freezeAndSign', from: ['agreedByLicensor'], to: 'frozenByLicensor', by: 'termSheet.signAsLicensor', ...FROZEN_AT_ONCE },
    { action: 'freezeAndSign', from: ['agreedByLicensor'], to: 'frozenByLicensee', by: 'termSheet.signAsLicensee', ...FROZEN_AT_ONCE },
    { action: 'freezeAndSign', from: ['frozenByLicensor'], to: 'accepted', by: 'termSheet.signAsLicensee', ...FROZEN_AT_ONCE },
    { action: 'freezeAndSign', from: ['frozenByLicensee'], to: 'accepted', by: 'termSheet.signAsLicensor', ...FROZEN_AT_ONCE },
    { action: 'openForSigning', from: ['accepted'], to: 'acceptedByAll', by: 'system', direction: 'forward' },

    {
      action: 'sign',
      from: ['acceptedByAll'],
      to: 'signed',
      by: 'termSheet.signAsLicensor',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
    },
    {
      action: 'sign',
      from: ['acceptedByAll'],
      to: 'signed',
      by: 'termSheet.signAsLicensee',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
    },
    {
      action: 'sign',
      from: ['signed'],
      to: 'signedByAll',
      by: 'termSheet.signAsLicensee',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { signedByLicensor: true },
    },
    {
      action: 'sign',
      from: ['signed'],
      to: 'signedByAll',
      by: 'termSheet.signAsLicensor',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { signedByLicensor: false },
    },
  ],
});

export type TermSheetStatus = keyof typeof termSheetWorkflow.states;
export type TermSheetAction = (typeof termSheetWorkflow.transitions)[number]['action'];
export const TERM_SHEET_STATUSES = Object.keys(termSheetWorkflow.states) as TermSheetStatus[];
export const TERM_SHEET_ACTIONS = [...new Set(termSheetWorkflow.transitions.map((t) => t.action))] as TermSheetAction[];

/** The states in which only the author is involved. */
export const NEVER_SUBMITTED: readonly TermSheetStatus[] = ['draft', 'cloned'];

/** The states in which the document can be edited. */
export const EDITABLE_STATUSES: readonly TermSheetStatus[] = ['draft', 'cloned', 'revisable'];

/** The states in which the licensee may see the deal: once its agreement is requested. A voided deal is hidden again. */
export const LICENSEE_VISIBLE_STATUSES: readonly TermSheetStatus[] = [
  'pendingLicenseeReview',
  'agreedByLicensee',
  'disagreedByLicensee',
  'pendingLicensorReview',
  'agreedByLicensor',
  'frozenByLicensor',
  'frozenByLicensee',
  'accepted',
  'acceptedByAll',
  'signed',
  'signedByAll',
];

/** The states in which a brand owner may see the deal: from the time when it is sent to the brand owner. */
export const BRAND_OWNER_VISIBLE_STATUSES: readonly TermSheetStatus[] = [
  'sentToBrandOwner',
  'pendingBrandOwnerReview',
  'approvedByBrandOwner',
  'disapprovedByBrandOwner',
  ...LICENSEE_VISIBLE_STATUSES,
  'voided',
];

/** Whether a side may see the deal in this state, and its versions with this state. */
export function isVisibleTo(userType: UserType, status: TermSheetStatus): boolean {
  if (userType === USER_TYPES.licensee) return LICENSEE_VISIBLE_STATUSES.includes(status);
  return userType !== USER_TYPES.brandOwner || BRAND_OWNER_VISIBLE_STATUSES.includes(status);
}
