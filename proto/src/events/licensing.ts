import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../ids.js';
import { termsSchema } from '../term-sheet/terms.js';
import { daySchema } from '../time.js';

/** Who is bound, which paper binds them, and what it says. */
export const contractSignedSchema = z.object({
  contractId: idSchema,
  /** "CT-2026-0001". */
  contractNumber: z.string(),
  contractVersion: z.int(),
  termSheetId: idSchema,
  termSheetNumber: z.string(),
  termSheetVersion: z.int(),
  /** The licensee or sub-licensee. */
  companyId: idSchema,
  companyName: z.string(),
  licensorId: idSchema,
  licensorName: z.string(),
  brandOwnerIds: z.array(idSchema),
  signedOn: daySchema,
  /** The contract that this one replaces; it ends where this one starts. */
  replacesContractId: idSchema.optional(),
  terms: termsSchema,
});
export type ContractSigned = z.infer<typeof contractSignedSchema>;

/** A contract was signed by all: from here on sales are reported, approvals asked for, and bills drawn under it. */
export const contractSigned = defineEvent('licensing.contract.signed.v1', contractSignedSchema);
