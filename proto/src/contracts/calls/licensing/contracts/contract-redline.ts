import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { PLACEHOLDERS } from '../../../../domain/contract-template/placeholders.js';
import { idSchema, revisionSchema, text } from '../../../../domain/values/ids.js';
import { RECEIVED_ACTIONS } from '../../../../domain/workflow/received.js';
import { contractStatusSchema } from '../../../views/contract.js';
import { receivedChangeSchema } from '../../files/redline.js';

/** Errors: notFound (a file that is not the contract's, or not to be seen), unsupportedFile (`textNotReadable`, `redlineTooLarge`). */
export const contractRedline = defineCall({
  subject: 'licensing.contract.redline.v1',
  access: 'contract.read',
  http: 'POST /Contract/Redline',
  changes: [],
  summary: 'Two Word files of a contract as one with tracked changes.',
  request: z.strictObject({ contractVersionId: idSchema, fromFileId: idSchema, toFileId: idSchema }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 60_000,
});

const contractChangeSchema = receivedChangeSchema.extend({
  /** The agreed terms that it would change; such a change can only be rejected. */
  terms: z.array(z.enum(PLACEHOLDERS)),
});
export type ContractChange = z.infer<typeof contractChangeSchema>;

const files = {
  contractVersionId: idSchema,
  /** The Word file of the contract that the other side got. */
  sentFileId: idSchema,
  /** The one that came back: uploaded for this, or a file of the contract. */
  receivedFileId: idSchema,
};

/** Errors: notFound, conflict (an older version), unsupportedFile (`textNotReadable`, `redlineTooLarge`). */
export const contractReceived = defineCall({
  subject: 'licensing.contract.received.v1',
  access: 'contract.generate',
  http: 'GET /Contract/ReceivedChanges',
  shows: ['contract'],
  summary: 'What the other side changed in the Word file of a contract, whether it marked the changes or not.',
  request: z.strictObject(files),
  response: z.object({
    changes: z.array(contractChangeSchema),
    /** To be sent back with the decision. */
    fingerprint: z.string(),
    /** What the caller can do with the new version now. */
    actions: z.array(z.enum(RECEIVED_ACTIONS)),
    revision: revisionSchema,
  }),
  timeout: 60_000,
});

/**
 * Errors: notFound, conflict (somebody decided meanwhile, or the changes are others), wrongState, forbidden, ruleBroken
 * (`agreedTermChanged`), invalid (a comment is missing, an unknown change), unsupportedFile.
 */
export const contractReceivedApply = defineCall({
  subject: 'licensing.contract.apply-received.v1',
  access: 'contract.generate',
  http: 'POST /Contract/ApplyReceived',
  changes: ['contract', 'inbox', 'termSheet'],
  summary: 'Writes the next document of a contract with the accepted changes of the other side, and sends it on by the workflow.',
  request: z.strictObject({
    ...files,
    revision: revisionSchema,
    action: z.enum(RECEIVED_ACTIONS),
    fingerprint: z.string().max(64),
    /** The numbers of the accepted changes; all others are rejected. */
    accepted: z.array(z.int().min(1)).max(1000),
    comment: text(2000).optional(),
  }),
  response: z.object({
    contractVersionId: idSchema,
    number: z.string(),
    version: z.int(),
    status: contractStatusSchema,
    revision: revisionSchema,
  }),
  timeout: 60_000,
});

export const contractRedlineCalls = { contractRedline, contractReceived, contractReceivedApply };
