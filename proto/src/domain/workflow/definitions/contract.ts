import type { ContractFileKind } from '../../enumerations/contract.js';
import { defineWorkflow } from '../workflow.js';

/**
 * The workflow of a contract, generated from its signed term sheet. A state's step is the one that it waits
 * in. The facts of its conditions are explained in `WORKFLOW_FACTS`.
 *
 * A disapproval by the licensor has no state: it is recorded and the contract goes back one step. A
 * disapproval by the licensee has a state, because the licensor has to answer it with a clean version.
 *
 * A generated document that the licensee accepts and nobody changes is decided once by each person: `sendThrough`,
 * `acceptAndSign`, `approveAndRelease` and `approveAndSign` give the later action ahead, and the document becomes the released version
 * (`releaseAccepted`), which the licensee has accepted already. Another file, a new version and every step back end what was given
 * ahead.
 *
 * The
 * first signature leaves the contract in `acceptedAll`; the second ends it and requires the signed PDF,
 * unless the released version is a PDF, which both have signed then. A signature requires the password of the
 * account.
 */
export const contractWorkflow = defineWorkflow({
  id: 'contract',
  initial: 'draft',
  steps: ['draft', 'licensee', 'sales', 'legal', 'legalHead', 'businessHead', 'cfo', 'release', 'acceptance', 'sign'],
  states: {
    draft: { tone: 'neutral', step: 'draft' },
    submittedForReview: { tone: 'information', step: 'licensee' },
    disapprovedByLicensee: { tone: 'error', step: 'licensee' },
    accepted: { tone: 'ok', step: 'sales' },
    submittedForLegalReview: { tone: 'warning', step: 'legal' },
    approvedByLegal: { tone: 'information', step: 'legalHead' },
    disapprovedByLegal: { tone: 'error', step: 'legal' },
    approvedByLegalHead: { tone: 'information', step: 'businessHead' },
    disapprovedByLegalHead: { tone: 'error', step: 'legalHead' },
    approvedByBusinessHead: { tone: 'information', step: 'cfo' },
    disapprovedByBusinessHead: { tone: 'error', step: 'businessHead' },
    approvedByCfo: { tone: 'information', step: 'release' },
    disapprovedByCfo: { tone: 'error', step: 'cfo' },
    approved: { tone: 'ok', step: 'release' },
    releasedByLegal: { tone: 'information', step: 'acceptance' },
    disapproved: { tone: 'error', step: 'acceptance' },
    acceptedAll: { tone: 'ok', step: 'sign' },
    signedAll: { tone: 'ok', step: 'sign', final: true },
  },
  transitions: [
    {
      action: 'sendThrough',
      from: ['draft'],
      to: 'submittedForReview',
      by: 'contract.submit',
      does: ['sendToNext', 'sendToNext'],
      besides: true,
      direction: 'forward',
      takes: ['comment'],
    },
    { action: 'sendToNext', from: ['draft'], to: 'submittedForReview', by: 'contract.submit', direction: 'forward', takes: ['comment'] },

    // who may sign for the licensee signs the document with its acceptance; the signature counts once the document is released
    {
      action: 'acceptAndSign',
      from: ['submittedForReview'],
      to: 'accepted',
      by: 'contract.approveAsLicensee',
      also: 'contract.signAsLicensee',
      does: ['accept', 'sign'],
      besides: true,
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { documentReplaced: false, licenseeWaits: false },
    },
    {
      action: 'accept',
      from: ['submittedForReview'],
      to: 'accepted',
      by: 'contract.approveAsLicensee',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'disapprove',
      from: ['submittedForReview'],
      to: 'disapprovedByLicensee',
      by: 'contract.approveAsLicensee',
      direction: 'backward',
      needs: ['comment', 'file'],
    },
    {
      action: 'sendToNext',
      from: ['disapprovedByLicensee'],
      to: 'submittedForReview',
      by: 'contract.submit',
      direction: 'forward',
      needs: ['file'],
      takes: ['comment'],
    },

    {
      action: 'sendToNext',
      from: ['accepted'],
      to: 'submittedForLegalReview',
      by: 'contract.submit',
      direction: 'forward',
      needs: ['file'],
      takes: ['comment'],
      when: { revised: true },
    },
    {
      action: 'sendToNext',
      from: ['accepted'],
      to: 'submittedForLegalReview',
      by: 'contract.submit',
      direction: 'forward',
      takes: ['comment'],
      when: { revised: false },
    },
    {
      action: 'sendToPrevious',
      from: ['accepted'],
      to: 'submittedForReview',
      by: 'contract.submit',
      direction: 'backward',
      needs: ['comment'],
    },

    {
      action: 'approveAndRelease',
      from: ['submittedForLegalReview'],
      to: 'approvedByLegal',
      by: 'contract.approveAsLegal',
      also: 'contract.release',
      does: ['approve', 'releaseAccepted'],
      besides: true,
      direction: 'forward',
      takes: ['comment'],
      when: { acceptedAsPdf: true },
    },
    {
      action: 'approve',
      from: ['submittedForLegalReview'],
      to: 'approvedByLegal',
      by: 'contract.approveAsLegal',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'disapprove',
      from: ['submittedForLegalReview'],
      to: 'disapprovedByLegal',
      by: 'contract.approveAsLegal',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    { action: 'return', from: ['disapprovedByLegal'], to: 'accepted', by: 'system', direction: 'backward' },

    {
      action: 'approve',
      from: ['approvedByLegal'],
      to: 'approvedByLegalHead',
      by: 'contract.approveAsLegalHead',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'disapprove',
      from: ['approvedByLegal'],
      to: 'disapprovedByLegalHead',
      by: 'contract.approveAsLegalHead',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    { action: 'return', from: ['disapprovedByLegalHead'], to: 'submittedForLegalReview', by: 'system', direction: 'backward' },

    {
      action: 'approveAndSign',
      from: ['approvedByLegalHead'],
      to: 'approvedByBusinessHead',
      by: 'contract.approveAsBusinessHead',
      also: 'contract.signAsLicensor',
      does: ['approve', 'sign'],
      besides: true,
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { acceptedAsPdf: true },
    },
    {
      action: 'approve',
      from: ['approvedByLegalHead'],
      to: 'approvedByBusinessHead',
      by: 'contract.approveAsBusinessHead',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'disapprove',
      from: ['approvedByLegalHead'],
      to: 'disapprovedByBusinessHead',
      by: 'contract.approveAsBusinessHead',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    { action: 'return', from: ['disapprovedByBusinessHead'], to: 'approvedByLegal', by: 'system', direction: 'backward' },

    {
      action: 'approve',
      from: ['approvedByBusinessHead'],
      to: 'approvedByCfo',
      by: 'contract.approveAsCfo',
      direction: 'forward',
      takes: ['comment'],
    },
    { action: 'complete', from: ['approvedByCfo'], to: 'approved', by: 'system', direction: 'forward' },
    {
      action: 'disapprove',
      from: ['approvedByBusinessHead'],
      to: 'disapprovedByCfo',
      by: 'contract.approveAsCfo',
      direction: 'backward',
      needs: ['comment'],
      takes: ['file'],
    },
    { action: 'return', from: ['disapprovedByCfo'], to: 'approvedByLegalHead', by: 'system', direction: 'backward' },

    {
      action: 'releaseAccepted',
      from: ['approved'],
      to: 'releasedByLegal',
      by: 'contract.release',
      direction: 'forward',
      takes: ['comment'],
      when: { acceptedAsPdf: true },
    },
    {
      action: 'release',
      from: ['approved'],
      to: 'releasedByLegal',
      by: 'contract.release',
      direction: 'forward',
      needs: ['file'],
      takes: ['comment'],
    },
    {
      action: 'accept',
      from: ['releasedByLegal'],
      to: 'acceptedAll',
      by: 'contract.approveAsLicensee',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'acceptAndSign',
      from: ['releasedByLegal'],
      to: 'acceptedAll',
      by: 'contract.approveAsLicensee',
      also: 'contract.signAsLicensee',
      does: ['accept', 'sign'],
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { licenseeWaits: false },
    },
    {
      action: 'disapprove',
      from: ['releasedByLegal'],
      to: 'disapproved',
      by: 'contract.approveAsLicensee',
      direction: 'backward',
      needs: ['comment', 'file'],
    },
    { action: 'return', from: ['disapproved'], to: 'approved', by: 'system', direction: 'backward' },

    // A new version is possible only between the licensee's acceptance and the release; the licensee must
    // accept it again.
    {
      action: 'revise',
      from: ['accepted', 'submittedForLegalReview', 'approvedByLegal', 'approvedByLegalHead', 'approvedByBusinessHead', 'approved'],
      to: 'submittedForReview',
      by: 'contract.submit',
      direction: 'backward',
      needs: ['comment', 'file'],
    },
    {
      action: 'revise',
      from: ['submittedForLegalReview', 'approved'],
      to: 'submittedForReview',
      by: 'contract.release',
      direction: 'backward',
      needs: ['comment', 'file'],
    },

    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'acceptedAll',
      by: 'contract.signAsLicensor',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { signedByLicensor: false, signedByLicensee: false, licensorWaits: false },
    },
    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'acceptedAll',
      by: 'contract.signAsLicensee',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment'],
      when: { signedByLicensor: false, signedByLicensee: false, licenseeWaits: false },
    },
    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'signedAll',
      by: 'contract.signAsLicensor',
      direction: 'forward',
      needs: ['signature', 'password', 'file'],
      takes: ['comment'],
      when: { signedByLicensor: false, signedByLicensee: true, releasedAsPdf: false },
    },
    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'signedAll',
      by: 'contract.signAsLicensor',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment', 'file'],
      when: { signedByLicensor: false, signedByLicensee: true, releasedAsPdf: true },
    },
    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'signedAll',
      by: 'contract.signAsLicensee',
      direction: 'forward',
      needs: ['signature', 'password', 'file'],
      takes: ['comment'],
      when: { signedByLicensor: true, signedByLicensee: false, licenseeWaits: false, releasedAsPdf: false },
    },
    {
      action: 'sign',
      from: ['acceptedAll'],
      to: 'signedAll',
      by: 'contract.signAsLicensee',
      direction: 'forward',
      needs: ['signature', 'password'],
      takes: ['comment', 'file'],
      when: { signedByLicensor: true, signedByLicensee: false, licenseeWaits: false, releasedAsPdf: true },
    },
  ],
});

export type ContractStatus = keyof typeof contractWorkflow.states;
export type ContractAction = (typeof contractWorkflow.transitions)[number]['action'];
export const CONTRACT_STATUSES = Object.keys(contractWorkflow.states) as ContractStatus[];
export const CONTRACT_ACTIONS = [...new Set(contractWorkflow.transitions.map((t) => t.action))] as ContractAction[];

/**
 * The kind of a file that comes with an action. The licensee disapproves with its own wording; the licensor
 * attaches a note.
 */
export function contractFileKindOf(action: string, from: ContractStatus): ContractFileKind {
  if (action === 'release') return 'released';
  if (action === 'sign') return 'signed';
  if (action === 'revise') return 'revised';
  if (action !== 'disapprove') return 'clean';
  return from === 'submittedForReview' || from === 'releasedByLegal' ? 'revised' : 'attachment';
}

/** The internal states of the licensor: the licensee does not see the contract yet. */
export const CONTRACT_INTERNAL_STATUSES: readonly ContractStatus[] = ['draft'];

/** The statuses of the licensor's own review; a step that is added to it is internal too. */
const REVIEW = /^(approvedBy|disapprovedBy(?!Licensee$))/;
/** Whether a decision was part of the licensor's internal review, which nobody else may read. */
export const isInternalReview = (to: string): boolean => REVIEW.test(to);
/**
 * Whether the comment of a decision is internal to the licensor: in its review, when the contract is sent to it, or while it is
 * a draft.
 */
export const isInternalComment = (to: string): boolean => isInternalReview(to) || to === 'submittedForLegalReview' || to === 'draft';
