import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { contractFileKindSchema } from '../../../../domain/enumerations/contract.js';
import { PURPOSES } from '../../../../domain/enumerations/term-sheet.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { daySchema, instantSchema } from '../../../../domain/values/time.js';

const contractRecords = z.object({
  contractId: idSchema,
  number: z.string(),
  version: z.int(),
  status: z.string(),
  purpose: z.enum(PURPOSES),
  licenseeName: z.string(),
  termFrom: daySchema,
  termTo: daySchema,
  signedOn: daySchema.nullable(),
  termSheetNumber: z.string(),
  sealCode: z.string().nullable(),
  /** The sealed document and the one that was signed; of older contracts the released or generated one. */
  files: z.array(
    z.object({ fileId: idSchema, name: z.string(), kind: contractFileKindSchema, version: z.int(), byName: z.string(), at: instantSchema }),
  ),
  /** Of the contract and its term sheet, oldest first. */
  history: z.array(
    z.object({
      item: z.enum(['termSheet', 'contract']),
      number: z.string(),
      version: z.int(),
      action: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      byName: z.string().nullable(),
      byRole: z.string().nullable(),
      at: instantSchema,
      comment: z.string().nullable(),
    }),
  ),
});
export type ContractRecords = z.infer<typeof contractRecords>;

/** For an audit pack, which only people who may read all contracts order. */
export const contractRecordsRead = defineCall({
  subject: 'licensing.contract.records.v1',
  access: 'internal',
  safe: true,
  summary: 'The signed documents and the history of contracts, for another service. Unknown ids are left out.',
  request: z.strictObject({ contractIds: z.array(idSchema).min(1).max(50) }),
  response: z.object({ contracts: z.array(contractRecords) }),
});
