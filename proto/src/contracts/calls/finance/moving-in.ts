import { z } from 'zod';
import { defineCall } from '../../call.js';
import { DIFFERENCE_CAUSES, DRY_RUN_STATES, MOVING_STATES } from '../../../domain/moving-in/states.js';
import { MOVING_KINDS, MOVING_SHEETS } from '../../../domain/moving-in/workbooks.js';
import { rowMatchSchema } from '../../../domain/moving-in/matches.js';
import { blockerSchema, UNDO_PHASES } from '../../../domain/moving-in/undo.js';
import { issueSchema } from '../../../domain/values/errors.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import { listRequest, listResponse, several } from '../../page.js';
import { cellIssueSchema } from '../moving-in.js';

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
  /** Of companies and properties: how many the import makes, how many exist, and about how many a person has to decide. */
  records: z.object({ made: z.int(), known: z.int(), undecided: z.int() }).nullable(),
  byName: z.string(),
  uploadedAt: instantSchema,
  importedAt: instantSchema.nullable(),
  /** The newest undo of its import. */
  undo: z
    .object({
      phase: z.enum(UNDO_PHASES),
      reason: z.string(),
      byName: z.string(),
      at: instantSchema,
      /** Why it stopped. */
      blockers: z.array(blockerSchema),
    })
    .nullable(),
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
    /** Only rows that look like a record that exists. */
    nearOnly: z.stringbool().or(z.boolean()).default(false),
  }),
  response: listResponse(
    z.object({
      row: z.int(),
      values: z.record(z.string(), z.string()),
      issues: z.array(cellIssueSchema.pick({ column: true, rule: true, params: true })),
      /** Of companies and properties; null of the others, and of rows with errors. */
      match: rowMatchSchema.nullable(),
    }),
  ),
});

/** Errors: conflict when it is another revision, notFound, wrongState when it is not waiting for decisions. */
export const movingInDecide = defineCall({
  subject: 'finance.moving-in.decide.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Decide',
  changes: ['movingIn'],
  summary: 'Decides whether a company or property of a workbook is the one that it looks like, or a new one.',
  request: z.strictObject({
    workbookId: idSchema,
    revision: revisionSchema,
    sheet: z.enum(MOVING_SHEETS),
    row: z.int(),
    decision: z.enum(['same', 'new']),
  }),
  response: z.object({ revision: z.int() }),
});

/** Errors: conflict when it is another revision, notFound, wrongState while it is read or imported, and afterwards. */
export const movingInReadAgain = defineCall({
  subject: 'finance.moving-in.read-again.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/ReadAgain',
  changes: ['movingIn'],
  summary: 'Reads a workbook again, after what it refers to has changed.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ revision: z.int() }),
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
 * imported now, ruleBroken `movingIn.hasErrors`, `movingIn.undecided`, `movingIn.contractsFirst` and `movingIn.reportsFirst`.
 */
export const movingInImport = defineCall({
  subject: 'finance.moving-in.import.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Import',
  changes: ['movingIn', 'company', 'property', 'contract', 'bill', 'salesReport'],
  summary: 'Imports a workbook that was read without errors.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ revision: z.int() }),
});

/** Errors: notFound, wrongState when it is not imported. */
export const movingInUndoCheck = defineCall({
  subject: 'finance.moving-in.undo-check.v1',
  access: 'tenant.moveIn',
  http: 'GET /MovingIn/UndoCheck',
  shows: ['movingIn', 'contract', 'bill', 'salesReport'],
  summary: 'Which workbooks the undo of an import takes back, and what depends on them.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    workbooks: z.array(z.object({ id: idSchema, kind: kindSchema, fileName: z.string(), rows: z.int() })),
    /** At most 200. */
    blockers: z.array(blockerSchema),
  }),
  timeout: 30_000,
});

/**
 * Undoes the import of a workbook as a whole: of contracts with the reports, balances and bills that were imported for them. One
 * decision, done by a job. Errors: conflict when it is another revision, notFound, wrongState when it is not imported or is no
 * beginning (`movingIn.undoContracts`), ruleBroken `movingIn.undoBlocked` while something depends on it.
 */
export const movingInUndo = defineCall({
  subject: 'finance.moving-in.undo.v1',
  access: 'tenant.moveIn',
  http: 'POST /MovingIn/Undo',
  changes: ['movingIn'],
  summary: 'Undoes the import of a workbook.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, undoId: idSchema, reason: requiredText(500) }),
  response: z.object({ revision: z.int() }),
  timeout: 30_000,
});

export const movingInCalls = {
  movingInRead,
  movingInUpload,
  movingInRows,
  movingInDecide,
  movingInReadAgain,
  movingInTemplate,
  movingInDryRun,
  movingInDifferences,
  movingInImport,
  movingInUndoCheck,
  movingInUndo,
};
