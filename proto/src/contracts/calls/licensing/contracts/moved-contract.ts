import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { roleSchema } from '../../../../domain/access/role-schemas.js';
import { MOVING_SHEETS } from '../../../../domain/moving-in/workbooks.js';
import { storedTermsSchema } from '../../../../domain/term-sheet/stored/stored-terms.js';
import { issueSchema } from '../../../../domain/values/errors.js';
import { idSchema, requiredText } from '../../../../domain/values/ids.js';
import { daySchema } from '../../../../domain/values/time.js';

/** The contracts of one call. */
export const MOVED_CONTRACTS = 25;

const rowSchema = z.object({ row: z.int(), values: z.record(z.string(), z.string()) });
const movedContract = z.object({
  number: requiredText(80),
  contract: rowSchema,
  articles: z.array(rowSchema),
  rates: z.array(rowSchema),
  guarantees: z.array(rowSchema),
});
export type MovedContract = z.infer<typeof movedContract>;

/** What is wrong with a cell of a workbook; `column` null: with the row. */
export const cellIssueSchema = z.object({
  sheet: z.enum(MOVING_SHEETS),
  row: z.int(),
  column: z.string().nullable(),
  rule: z.string(),
  params: issueSchema.shape.params,
});
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
    by: z.object({ userId: idSchema, name: z.string(), role: roleSchema }),
    contracts: z.array(z.object({ number: requiredText(80), signedOn: daySchema, terms: storedTermsSchema })).max(MOVED_CONTRACTS),
  }),
  response: z.object({ contracts: z.array(z.object({ number: z.string(), contractId: idSchema, contractNumber: z.string() })) }),
  timeout: 30_000,
});

export const movedContractCalls = { movedContractCheck, movedContractImport };
