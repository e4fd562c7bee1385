import { z } from 'zod';
import { defineCall } from '../../call.js';
import { PURPOSES } from '../../enumerations/term-sheet.js';
import { idSchema, revisionSchema, text } from '../../ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { daySchema } from '../../time.js';
import { contractDetailSchema, contractRowSchema, contractStatusSchema } from '../../term-sheet/contract-views.js';
import { CONTRACT_ACTIONS } from '../../workflows/contract.js';
import { flag } from './reading.js';
import { signatureSchema } from './writing.js';

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
  summary: 'Contracts within the scope of the caller; newest change first unless sorted.',
  request: listRequest(CONTRACT_SORTS, {
    status: several(contractStatusSchema),
    purpose: several(z.enum(PURPOSES)),
    licenseeId: several(idSchema),
    propertyId: several(idSchema),
    /** Contracts that end in the period. */
    endsFrom: daySchema.optional(),
    endsTo: daySchema.optional(),
    waitingForMe: flag,
    open: flag,
  }),
  response: listResponse(contractRowSchema),
});

export const contractRead = defineCall({
  subject: 'licensing.contract.read.v1',
  access: 'contract.read',
  http: 'GET /Contract/View',
  summary: 'A contract with its terms, versions, files, history and available actions.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: contractDetailSchema,
});

export const contractMove = defineCall({
  subject: 'licensing.contract.move.v1',
  access: 'contract.read',
  http: 'POST /Contract/MoveStep',
  summary: 'Takes one action of the workflow: send to the next or previous step, accept, approve, disapprove, release, revise or sign.',
  request: z.strictObject({
    contractVersionId: idSchema,
    revision: revisionSchema,
    action: z.enum(CONTRACT_ACTIONS as [(typeof CONTRACT_ACTIONS)[number], ...(typeof CONTRACT_ACTIONS)[number][]]),
    comment: text(2000).optional(),
    fileIds: z.array(idSchema).max(20).optional(),
    signature: signatureSchema.optional(),
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
