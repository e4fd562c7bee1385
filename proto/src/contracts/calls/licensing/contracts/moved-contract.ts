import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { storedTermsSchema } from '../../../../domain/term-sheet/stored/stored-terms.js';
import { idSchema, requiredText } from '../../../../domain/values/ids.js';
import { daySchema } from '../../../../domain/values/time.js';
import { cellIssueSchema, importerSchema, movedRowSchema, undoStepCall } from '../../moving-in.js';

/** The contracts of one call. */
export const MOVED_CONTRACTS = 25;

const movedContract = z.object({
  number: requiredText(80),
  contract: movedRowSchema,
  articles: z.array(movedRowSchema),
  rates: z.array(movedRowSchema),
  guarantees: z.array(movedRowSchema),
});
export type MovedContract = z.infer<typeof movedContract>;

export type CellIssue = z.infer<typeof cellIssueSchema>;

/** Makes terms of contracts of another system, by the companies, properties and categories of the tenant. Stores nothing. */
export const movedContractCheck = defineCall({
  subject: 'licensing.moved-contract.check.v1',
  access: 'internal',
  summary: 'Reads contracts of another system as terms; returns the terms or what is wrong.',
  safe: true,
  request: z.strictObject({ contracts: z.array(movedContract).max(MOVED_CONTRACTS) }),
  response: z.object({
    results: z.array(
      z.object({
        number: z.string(),
        terms: storedTermsSchema.nullable(),
        issues: z.array(cellIssueSchema),
        /** The signed contract of an earlier import. */
        contractId: idSchema.nullable(),
      }),
    ),
  }),
  timeout: 30_000,
});

/** Stores contracts of another system as signed ones. A number that is stored already keeps its contract. */
export const movedContractImport = defineCall({
  subject: 'licensing.moved-contract.import.v1',
  access: 'internal',
  summary: 'Stores contracts of another system as signed contracts.',
  safe: true,
  request: z.strictObject({
    by: importerSchema,
    contracts: z.array(z.object({ number: requiredText(80), signedOn: daySchema, terms: storedTermsSchema })).max(MOVED_CONTRACTS),
  }),
  response: z.object({ contracts: z.array(z.object({ number: z.string(), contractId: idSchema, contractNumber: z.string() })) }),
  timeout: 30_000,
});

/** Undoes the import of contracts: their term sheets, contracts and rights. */
export const movedContractUndo = undoStepCall({
  subject: 'licensing.moved-contract.undo.v1',
  summary: 'A step of the undo of imported contracts.',
  timeout: 60_000,
});

/** Says which deals, properties and policies name imported companies, which identity then takes out. */
export const movedCompanyUse = undoStepCall({
  subject: 'licensing.moved-company.use.v1',
  summary: 'What depends on imported companies in licensing.',
  timeout: 30_000,
});

export const movedContractCalls = { movedContractCheck, movedContractImport, movedContractUndo, movedCompanyUse };
