import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { PURPOSES } from '../../../../domain/enumerations/term-sheet.js';
import { idSchema, revisionSchema, text } from '../../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { daySchema } from '../../../../domain/values/time.js';
import { contractDetailSchema, contractRowSchema, contractStatusSchema } from '../../../views/contract.js';
import { waitingRoles } from '../../../../domain/access/waiting-roles.js';
import { textDiffSchema } from '../../../../domain/text-diff/schema.js';
import { CONTRACT_ACTIONS } from '../../../../domain/workflow/definitions/contract.js';
import { DEAL_FILTERS } from '../deals/deal-filters.js';
import { signatureInputSchema } from '../../../../domain/signing/signature-input.js';
import { flag } from '../term-sheets/reading.js';
import { nameIn, namesIn } from '../../../../domain/values/text/names.js';

export const CONTRACT_SORTS = [
  'number',
  'licensee',
  'mgTotal',
  'status',
  'statusSince',
  'termFrom',
  'termTo',
  'signedOn',
  'updatedAt',
] as const;

export const contractList = defineCall({
  subject: 'licensing.contract.list.v1',
  access: 'contract.read',
  http: 'GET /ContractManagementV2/List',
  shows: ['contract'],
  summary: 'Contracts within the scope of the caller; newest change first unless sorted.',
  request: listRequest(CONTRACT_SORTS, {
    status: several(contractStatusSchema),
    purpose: several(z.enum(PURPOSES)),
    ...DEAL_FILTERS,
    /** Contracts that end in the period. */
    endsFrom: daySchema.optional(),
    endsTo: daySchema.optional(),
    waitingForMe: flag,
    open: flag,
  }),
  response: listResponse(contractRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => `${row.number} v${row.version}` },
    licensee: { kind: 'text', value: (row, language) => nameIn(language, row, 'licenseeName') },
    properties: {
      kind: 'text',
      value: (row, language) => namesIn(language, row, 'propertyNames'),
    },
    termTo: { kind: 'period', from: (row) => row.termFrom, until: (row) => row.termTo },
    mgTotal: { kind: 'money', value: (row) => row.mgTotal, currency: (row) => row.currency },
    status: { kind: 'label', texts: 'contract.status', value: (row) => row.status },
    waitsFor: { kind: 'label', texts: 'role', value: (row) => waitingRoles(row.waitsFor) },
    statusSince: { kind: 'instant', value: (row) => row.statusSince },
    purpose: { kind: 'label', texts: 'termSheet.purpose', value: (row) => row.purpose },
    termSheet: { kind: 'text', value: (row) => row.termSheetNumber },
    signedOn: { kind: 'day', value: (row) => row.signedOn },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

export const contractRead = defineCall({
  subject: 'licensing.contract.read.v1',
  access: 'contract.read',
  http: 'GET /Contract/View',
  shows: ['contract'],
  summary: 'A contract with its terms, versions, files, history and available actions.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: contractDetailSchema,
});

export const contractMove = defineCall({
  subject: 'licensing.contract.move.v1',
  access: 'contract.read',
  http: 'POST /Contract/MoveStep',
  changes: ['contract', 'inbox', 'termSheet'],
  summary: 'Takes one action of the workflow: send to the next or previous step, accept, approve, disapprove, release, revise or sign.',
  request: z.strictObject({
    contractVersionId: idSchema,
    revision: revisionSchema,
    action: z.enum(CONTRACT_ACTIONS as [(typeof CONTRACT_ACTIONS)[number], ...(typeof CONTRACT_ACTIONS)[number][]]),
    comment: text(2000).optional(),
    fileIds: z.array(idSchema).max(20).optional(),
    signature: signatureInputSchema.optional(),
    /** The password of the account, where an action requires it. */
    password: z.string().min(1).max(200).optional(),
  }),
  response: z.object({
    contractId: idSchema,
    contractVersionId: idSchema,
    number: z.string(),
    version: z.int(),
    status: contractStatusSchema,
    revision: revisionSchema,
  }),
});

export const contractSignature = defineCall({
  subject: 'licensing.contract.signature.v1',
  access: 'contract.read',
  http: 'GET /Contract/Signature',
  shows: ['contract'],
  summary: 'The stored signature of the signed-in user, for signing with it; never that of others.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: z.object({ fileId: idSchema.nullable() }),
});

/** Errors: notFound (a file that is not the contract\u2019s, or not to be seen), unsupportedFile (`textNotReadable`). */
export const contractCompare = defineCall({
  subject: 'licensing.contract.compare.v1',
  access: 'contract.read',
  http: 'GET /Contract/Compare',
  shows: ['contract'],
  summary: 'The differences of two files of a contract, by paragraph and word.',
  request: z.strictObject({ contractVersionId: idSchema, fromFileId: idSchema, toFileId: idSchema }),
  response: textDiffSchema.extend({ from: z.string(), to: z.string() }),
  timeout: 60_000,
});
