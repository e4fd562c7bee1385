import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { PURPOSES } from '../../../../domain/enumerations/term-sheet.js';
import { territorySchema } from '../../../../domain/enumerations/property.js';
import { BILL_KINDS } from '../../../../domain/royalty/case/bill-kinds.js';
import { BASES } from '../../../../domain/royalty/plan/plan-of-draft.js';
import { STAGES } from '../../../../domain/term-sheet/stages.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema } from '../../../../domain/values/money-schemas.js';
import { DEAL_FILTERS } from '../deals/deal-filters.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { daySchema } from '../../../../domain/values/time.js';
import { waitingRoles } from '../../../../domain/access/waiting-roles.js';
import { changeSchema, termSheetDetailSchema, termSheetRowSchema, termSheetStatusSchema } from '../../../views/term-sheet.js';
import { nameIn, namesIn } from '../../../../domain/values/text/names.js';

/** In query strings booleans are text. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional();

export const TERM_SHEET_SORTS = ['number', 'licensee', 'purpose', 'mgTotal', 'status', 'statusSince', 'termFrom', 'updatedAt'] as const;

export const termSheetList = defineCall({
  subject: 'licensing.term-sheet.list.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetManagement/List',
  shows: ['termSheet'],
  summary: 'Term sheets within the scope of the caller; newest change first unless sorted.',
  request: listRequest(TERM_SHEET_SORTS, {
    status: several(termSheetStatusSchema),
    purpose: several(z.enum(PURPOSES)),
    ...DEAL_FILTERS,
    /** Open deals that wait in these stages of the pipeline. */
    stage: several(z.enum(STAGES)),
    territory: several(territorySchema),
    /** Deals whose term touches the period. */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Only what waits for a person with the caller's capabilities. */
    waitingForMe: flag,
    /** Only deals that are neither signed nor voided. */
    open: flag,
  }),
  response: listResponse(termSheetRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => `${row.number} v${row.version}` },
    licensee: { kind: 'text', value: (row, language) => nameIn(language, row, 'licenseeName') },
    properties: {
      kind: 'text',
      value: (row, language) => namesIn(language, row, 'propertyNames'),
    },
    purpose: { kind: 'label', texts: 'termSheet.purpose', value: (row) => row.purpose },
    mgTotal: { kind: 'money', value: (row) => row.mgTotal, currency: (row) => row.currency },
    status: { kind: 'label', texts: 'termSheet.status', value: (row) => row.status },
    waitsFor: { kind: 'label', texts: 'role', value: (row) => waitingRoles(row.waitsFor) },
    statusSince: { kind: 'instant', value: (row) => row.statusSince },
    termFrom: { kind: 'period', from: (row) => row.termFrom, until: (row) => row.termTo },
    createdBy: { kind: 'text', value: (row) => row.createdByName },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

/** Amounts are empty and guarantees zero for those who see no money. */
export const termSheetPipeline = defineCall({
  subject: 'licensing.term-sheet.pipeline.v1',
  access: 'termSheet.pipeline',
  http: 'GET /TermSheetManagement/Pipeline',
  shows: ['termSheet', 'settings'],
  summary: 'Open deals by stage, with their guarantees weighted by stage.',
  request: z.strictObject({ ownerId: several(idSchema) }),
  response: z.object({
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        /** Percent. */
        weight: z.int(),
        total: z.int(),
        amounts: z.array(z.object({ currency: currencySchema, amount: z.string(), weighted: z.string() })),
        /** Those that have waited longest. */
        rows: z.array(termSheetRowSchema),
      }),
    ),
  }),
});

export const termSheetRead = defineCall({
  subject: 'licensing.term-sheet.read.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetV2/View',
  shows: ['contract', 'termSheet'],
  summary: 'One version of a term sheet with its terms, versions, history, files and available actions.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: termSheetDetailSchema,
});

const scenarioSchema = z.object({
  totals: z.record(z.enum(BILL_KINDS), z.string()),
  billed: z.string(),
  earned: z.string(),
  sales: z.string(),
  effectiveRate: z.string().nullable(),
  recoupments: z.array(
    z.object({ pool: z.string(), years: z.array(z.int()), amount: z.string(), earned: z.string(), covered: z.string().nullable() }),
  ),
  /** The quarter in which the last guarantee is earned, null when one is not; absent without guarantees. */
  breakEven: z.string().nullable().optional(),
});

/**
 * The key figures of a version for those who decide about it: what it pays when 70, 100 and 130 percent of its expected sales
 * happen. `scenarios` is null while the terms are too incomplete; `partly`: some of the deal is left out. Amounts are decimals
 * in `currency`. Errors: `notFound`.
 */
export const termSheetFigures = defineCall({
  subject: 'licensing.term-sheet.figures.v1',
  access: 'deal.figures',
  http: 'GET /TermSheetV2/KeyFigures',
  shows: ['termSheet'],
  summary: 'What a version of a term sheet pays in three scenarios of its expected sales.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: z.object({
    currency: currencySchema.nullable(),
    basis: z.enum(BASES),
    partly: z.boolean(),
    scenarios: z.object({ low: scenarioSchema, expected: scenarioSchema, high: scenarioSchema }).nullable(),
  }),
});

export const termSheetCompare = defineCall({
  subject: 'licensing.term-sheet.compare.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetV2/Compare',
  shows: ['termSheet'],
  summary: 'Every field in which two versions of a term sheet differ.',
  request: z.strictObject({ fromVersionId: idSchema, toVersionId: idSchema }),
  response: z.object({
    number: z.string(),
    from: z.object({ termSheetVersionId: idSchema, version: z.int() }),
    to: z.object({ termSheetVersionId: idSchema, version: z.int() }),
    changes: z.array(changeSchema),
  }),
});

/** A document of a draft is marked as one. Errors: `notFound` outside the scope. */
export const termSheetFile = defineCall({
  subject: 'licensing.term-sheet.file.v1',
  access: 'termSheet.read',
  http: 'POST /TermSheetV2/Document',
  changes: [],
  summary: 'Creates a PDF of one version of a term sheet in both languages, or a workbook in the caller’s language.',
  request: z.strictObject({ termSheetVersionId: idSchema, format: z.enum(['pdf', 'xlsx']) }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 60_000,
});
