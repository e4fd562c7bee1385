import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { PURPOSES } from '../../../../domain/enumerations/term-sheet.js';
import { issueSchema } from '../../../../domain/values/errors.js';
import { idSchema, revisionSchema, text } from '../../../../domain/values/ids.js';
import { DRAFT_SECTIONS, termsDraftSchema } from '../../../../domain/term-sheet/draft.js';
import { storedDraftSchema } from '../../../../domain/term-sheet/stored/stored-terms.js';
import { signatureInputSchema } from '../../../../domain/signing/signature-input.js';
import { termSheetStatusSchema } from '../../../views/term-sheet.js';
import { TERM_SHEET_ACTIONS } from '../../../../domain/workflow/definitions/term-sheet.js';

/** The state of an item after a write. */
const written = z.object({
  termSheetId: idSchema,
  /** The version to show now: after a disapproval it is the new one. */
  termSheetVersionId: idSchema,
  number: z.string(),
  version: z.int(),
  status: termSheetStatusSchema,
  revision: revisionSchema,
});

export const termSheetCreate = defineCall({
  subject: 'licensing.term-sheet.create.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/CreateDraft',
  changes: ['inbox', 'termSheet'],
  summary: 'Creates a draft. The caller generates the id, so that a repeated request creates no second one.',
  request: z.strictObject({ termSheetId: idSchema, purpose: DRAFT_SECTIONS.purpose.optional() }),
  response: written,
});

export const termSheetSave = defineCall({
  subject: 'licensing.term-sheet.save.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/SaveSections',
  changes: ['termSheet'],
  summary: 'Stores sections of a draft and returns the issues that prevent its submission.',
  request: z.strictObject({ termSheetVersionId: idSchema, revision: revisionSchema, sections: termsDraftSchema }),
  /** The sections as they are stored now, and others that changed with them. */
  response: written.extend({ terms: storedDraftSchema, issues: z.array(issueSchema) }),
});

export const termSheetDecide = defineCall({
  subject: 'licensing.term-sheet.decide.v1',
  access: 'termSheet.read',
  http: 'POST /TermSheetV2/Decide',
  changes: ['contract', 'inbox', 'termSheet'],
  summary: 'Takes one action of the workflow: submit, approve, disapprove, agree, disagree, revise, void, freeze or sign.',
  request: z.strictObject({
    termSheetVersionId: idSchema,
    revision: revisionSchema,
    action: z.enum(TERM_SHEET_ACTIONS as [(typeof TERM_SHEET_ACTIONS)[number], ...(typeof TERM_SHEET_ACTIONS)[number][]]),
    comment: text(2000).optional(),
    fileIds: z.array(idSchema).max(20).optional(),
    /** What is signed must have been seen: `sha256` and `consent` are required. */
    signature: signatureInputSchema.optional(),
    /** The password of the account, where the workflow requires it. */
    password: z.string().min(1).max(200).optional(),
  }),
  response: written,
});

export const termSheetClone = defineCall({
  subject: 'licensing.term-sheet.clone.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/Clone',
  changes: ['inbox', 'termSheet'],
  summary: 'Creates a draft as a copy of a version; the caller generates the id of the new one.',
  request: z.strictObject({ termSheetVersionId: idSchema, newTermSheetId: idSchema }),
  response: written,
});

/** Which contract is followed, and how. */
export const termSheetFollowSchema = z.strictObject({
  contractId: idSchema,
  newTermSheetId: idSchema,
  purpose: z.enum(PURPOSES).exclude(['newContract']),
});

/**
 * Starts a draft that renews, amends or replaces a signed contract, with its terms. Errors: `notFound`, `wrongState` for a
 * contract that is not signed, `ruleBroken` contractAlreadyReplaced.
 */
export const termSheetFollow = defineCall({
  subject: 'licensing.term-sheet.follow.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/Replace-Renew',
  changes: ['contract', 'inbox', 'termSheet'],
  summary: 'Creates a draft that renews, amends or replaces a signed contract; the caller generates the id of the new one.',
  request: termSheetFollowSchema,
  response: written,
});

export const termSheetDiscard = defineCall({
  subject: 'licensing.term-sheet.discard.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/Discard',
  changes: ['inbox', 'termSheet'],
  summary: 'Discards an own draft that was never submitted; it disappears from every list, its history stays.',
  request: z.strictObject({ termSheetVersionId: idSchema, revision: revisionSchema }),
  response: written,
});

export const termSheetAttach = defineCall({
  subject: 'licensing.term-sheet.attach.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/Attach',
  changes: ['termSheet'],
  summary: 'Adds uploaded files to a term sheet.',
  request: z.strictObject({ termSheetVersionId: idSchema, fileIds: z.array(idSchema).min(1).max(20) }),
  response: z.object({ attached: z.int() }),
});
