import { z } from 'zod';
import { defineCall } from '../../call.js';
import { DIFFERENCE_CAUSES, DRY_RUN_STATES, MOVING_STATES } from '../../../domain/moving-in/states.js';
import { MOVING_KINDS, MOVING_SHEETS } from '../../../domain/moving-in/workbooks.js';
import { issueSchema } from '../../../domain/values/errors.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import { listRequest, listResponse, several } from '../../page.js';
import { cellIssueSchema } from '../licensing/contracts/moved-contract.js';

const kindSchema = z.enum(MOVING_KINDS);

const workbook = z.object({
  id: idSchema,
  kind: kindSchema,
  fileId: idSchema,
  fileName: z.string(),
  state: z.enum(MOVING_STATES),
  revision: z.int(),
  rows: z.int(),
  /** Rows with errors. */
  errors: z.int(),
  /** 0 to 1, of reading or importing. */
  progress: z.number(),
  /** Why it cannot be read at all. */
  refusal: issueSchema.nullable(),
  sheets: z.array(z.object({ sheet: z.enum(MOVING_SHEETS), rows: z.int(), errors: z.int() })),
  byName: z.string(),
  uploadedAt: instantSchema,
  importedAt: instantSchema.nullable(),
});
export type MovingWorkbookView = z.infer<typeof workbook>;

const dryRun = z.object({
  id: idSchema,
  state: z.enum(DRY_RUN_STATES),
  progress: z.number(),
  /** Whether a workbook has changed since. */
  isStale: z.boolean(),
  contracts: z.int(),
  /** The bills of the other system, and how many of them the engine calculates to the cent. */
  bills: z.int(),
  equal: z.int(),
  causes: z.array(z.object({ cause: z.enum(DIFFERENCE_CAUSES), count: z.int() })),
  byName: z.string(),
  at: instantSchema,
});
export type DryRunView = z.infer<typeof dryRun>;

export const movingInRead = defineCall({
  subject: 'finance.moving-in.read.v1',
  access: 'tenant.moveIn',
  http: 'GET /MovingIn/Read',
  shows: ['movingIn'],
  summary: 'The workbooks by which a company moves in, the newest of each kind, and the newest dry run.',
  request: z.strictObject({}),
  response: z.object({ workbooks: z.array(workbook), dryRun: dryRun.nullable() }),
});

/** Error: wrongState while the workbook of this kind is being imported. */
export const movingInUpload = defineCall({
  subject: 'finance.moving-in.upload.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Upload',
  changes: ['movingIn'],
  summary: 'Takes a workbook (a file of purpose `movingIn`); a job reads it. It replaces one of its kind that was not imported.',
  request: z.strictObject({ id: idSchema, kind: kindSchema, fileId: idSchema }),
  response: z.object({ id: idSchema }),
});

export const movingInRows = defineCall({
  subject: 'finance.moving-in.rows.v1',
  access: 'tenant.moveIn',
  http: 'GET /MovingIn/Rows',
  shows: ['movingIn'],
  summary: 'The rows of a sheet of a workbook as they were read, with the errors of their cells.',
  request: listRequest(['row'], {
    workbookId: idSchema,
    sheet: z.enum(MOVING_SHEETS),
    errorsOnly: z.stringbool().or(z.boolean()).default(false),
  }),
  response: listResponse(
    z.object({
      row: z.int(),
      values: z.record(z.string(), z.string()),
      issues: z.array(cellIssueSchema.pick({ column: true, rule: true, params: true })),
    }),
  ),
});

export const movingInTemplate = defineCall({
  subject: 'finance.moving-in.template.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Template',
  changes: [],
  summary: 'Creates an empty workbook of a kind, with headings in both languages and an example.',
  request: z.strictObject({ kind: kindSchema }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 30_000,
});

/** Errors: ruleBroken `movingIn.nothingToCompare` without contracts and bills that were read. */
export const movingInDryRun = defineCall({
  subject: 'finance.moving-in.dry-run.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/StartDryRun',
  changes: ['movingIn'],
  summary: 'Calculates the past of the contracts again and compares it with the bills of the other system; stores nothing else.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ id: idSchema }),
});

const difference = z.object({
  number: z.int(),
  contract: z.string(),
  licensee: z.string(),
  kind: z.enum(['mg', 'royalty']),
  periodEnd: daySchema,
  /** The numbers of the bills in the other system. */
  bills: z.array(z.string()),
  cause: z.enum(DIFFERENCE_CAUSES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  currency: currencySchema,
  /** Null: no bill. */
  oldAmount: decimalSchema.nullable(),
  newAmount: decimalSchema.nullable(),
});
export type DifferenceView = z.infer<typeof difference>;

export const movingInDifferences = defineCall({
  subject: 'finance.moving-in.differences.v1',
  access: 'tenant.moveIn',
  http: 'GET /MovingIn/Differences',
  shows: ['movingIn'],
  summary: 'The differences that a dry run has found, each with its cause.',
  request: listRequest(['number', 'contract', 'periodEnd', 'cause'], {
    dryRunId: idSchema,
    cause: several(z.enum(DIFFERENCE_CAUSES)),
  }),
  response: listResponse(difference),
  columns: {
    contract: { kind: 'text', value: (row) => row.contract },
    licensee: { kind: 'text', value: (row) => row.licensee },
    kind: { kind: 'label', texts: 'movingIn.billKind', value: (row) => row.kind },
    periodEnd: { kind: 'day', value: (row) => row.periodEnd },
    bills: { kind: 'text', value: (row) => row.bills.join(', ') },
    oldAmount: { kind: 'money', value: (row) => row.oldAmount, currency: (row) => row.currency },
    newAmount: { kind: 'money', value: (row) => row.newAmount, currency: (row) => row.currency },
    cause: { kind: 'label', texts: 'movingIn.cause', value: (row) => row.cause },
  },
});

/**
 * Imports a workbook: one decision, done by jobs. Errors: conflict when it is another revision, wrongState when it cannot be
 * imported now, ruleBroken `movingIn.hasErrors` and `movingIn.contractsFirst`.
 */
export const movingInImport = defineCall({
  subject: 'finance.moving-in.import.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Import',
  changes: ['movingIn', 'contract', 'bill', 'salesReport'],
  summary: 'Imports a workbook that was read without errors.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ revision: z.int() }),
});

export const movingInCalls = {
  movingInRead,
  movingInUpload,
  movingInRows,
  movingInTemplate,
  movingInDryRun,
  movingInDifferences,
  movingInImport,
};
