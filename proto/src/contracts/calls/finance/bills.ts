import { z } from 'zod';
import { lateInterestSchema } from './dunning.js';
import { defineCall } from '../../call.js';
import { agingBucketSchema, BILL_RELATIONS, LEDGER_RULES } from '../../../domain/enumerations/finance.js';
import {
  billExplanationSchema,
  billRowSchema,
  billStatusSchema,
  explainedRowSchema,
  moneyHistorySchema,
  paymentRowSchema,
} from '../../views/finance.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { billKindSchema, issuedKindSchema, settlementSchema } from '../../../domain/royalty/case/result.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { daySchema, monthSchema } from '../../../domain/values/time.js';
import { printedReferenceOf } from '../../../domain/finance/creditor-reference.js';
import { taxOnTop } from '../../../domain/finance/tax/tax-on-top.js';
import { nameIn } from '../../../domain/values/text/names.js';

const numbered = z.object({ id: idSchema, number: z.string() });

export const BILL_SORTS = ['number', 'companyName', 'contractNumber', 'issuedOn', 'dueOn', 'total', 'open', 'status'] as const;

export const billList = defineCall({
  subject: 'finance.bill.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/List',
  shows: ['bill'],
  summary: 'Lists the bills within the scope.',
  request: listRequest(BILL_SORTS, {
    status: several(billStatusSchema),
    kind: several(issuedKindSchema),
    currency: currencySchema.optional(),
    contractId: idSchema.optional(),
    companyId: idSchema.optional(),
    aging: several(agingBucketSchema),
    /** `dunned`: at least one letter was sent and an amount is open; `paused`: its dunning is paused today. */
    dunning: z.enum(['dunned', 'paused']).optional(),
    dueFrom: daySchema.optional(),
    dueTo: daySchema.optional(),
    /** `open`: an amount is owed; `payable`: an owed amount is not reported as paid; `credit`: a credit note is not used up. */
    only: z.enum(['open', 'payable', 'credit']).optional(),
  }),
  response: listResponse(billRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    kind: { kind: 'label', texts: 'billKind', value: (row) => row.kind },
    contractYear: { kind: 'number', value: (row) => row.contractYear },
    status: { kind: 'label', texts: 'bill.status', value: (row) => row.status },
    issuedOn: { kind: 'day', value: (row) => row.issuedOn },
    // A credit note asks for nothing.
    dueOn: { kind: 'day', value: (row) => (row.total.startsWith('-') ? null : row.dueOn) },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.currency },
    grossUp: { kind: 'money', value: (row) => row.grossUp, currency: (row) => row.currency },
    tax: { kind: 'money', value: taxOnTop, currency: (row) => row.currency },
    total: { kind: 'money', value: (row) => row.total, currency: (row) => row.currency },
    withheld: { kind: 'money', value: (row) => row.withheld, currency: (row) => row.currency },
    open: { kind: 'money', value: (row) => row.open, currency: (row) => row.currency },
    // A credit note is not paid.
    reference: { kind: 'text', value: (row) => (row.total.startsWith('-') ? '' : (printedReferenceOf(row.number) ?? '')) },
    dunningStep: { kind: 'number', value: (row) => row.dunningStep || null },
  },
});

export const billRead = defineCall({
  subject: 'finance.bill.read.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Detail',
  shows: ['bill', 'payment'],
  summary: 'Returns one bill with its payments, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    bill: billRowSchema.extend({ pool: z.string(), poolName: z.string(), taxPercent: decimalSchema }),
    payments: z.array(paymentRowSchema.extend({ paidHere: decimalSchema })),
    history: z.array(moneyHistorySchema),
    actions: z.array(availableActionSchema),
    bankLines: z.array(z.string()),
    /** Related documents: a bill, the credit note that reversed it, the bill that replaced it. */
    related: z.array(z.object({ relation: z.enum(BILL_RELATIONS), id: idSchema, number: z.string() })),
    /** Of a bill of late interest: the bill that was paid late, and how the interest was calculated. */
    interest: z.object({ of: numbered, calculation: lateInterestSchema }).nullable(),
    /** The rates of exchange that its sales were priced with, by month. */
    exchangeRates: z.array(z.object({ month: monthSchema, from: currencySchema, to: currencySchema, rate: decimalSchema })),
  }),
});

export const billReverse = defineCall({
  subject: 'finance.bill.reverse.v1',
  access: 'bill.reverse',
  http: 'POST /LicensorPayment/ReverseBill',
  changes: ['bill', 'inbox', 'payment', 'salesReport'],
  summary:
    'Reverses a bill completely by a credit note, while nothing of it is paid or reported. `again` issues it again immediately, with the current tax, due date and bank details; otherwise the next calculation bills the amount that is still due.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, reason: requiredText(500), again: z.boolean() }),
  response: z.object({ status: billStatusSchema, creditNote: numbered, replacement: numbered.nullable() }),
});

export const billExplain = defineCall({
  subject: 'finance.bill.explain.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Explain',
  shows: ['bill'],
  summary: 'Explains how a bill was calculated: guarantee, earned, carry, closing, rounding, and what each report earned.',
  request: z.strictObject({ id: idSchema }),
  response: billExplanationSchema,
});

export const billExplainRows = defineCall({
  subject: 'finance.bill.explain-rows.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/ExplainRows',
  shows: ['bill'],
  summary: 'Pages through the rows of a report with the base, band, rate and royalty of each.',
  request: listRequest(['fileRow', 'royalty'], { id: idSchema, uploadId: idSchema }),
  response: listResponse(explainedRowSchema),
});

/** The royalty of a calculated sales report, in each of its pools. */
export const royaltyOfReport = defineCall({
  subject: 'finance.bill.royalty-of-report.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/RoyaltyOfReport',
  shows: ['bill', 'salesReport'],
  summary: 'Returns what a sales report earned, the result of the calculation that first included it, and its bills.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    currency: currencySchema,
    /** The sum of its rows, unrounded. */
    royalty: z.string(),
    pools: z.array(
      z.object({
        name: z.string(),
        /** The names of the pools that the page carries from or to, by id. */
        carryPools: z.record(z.string(), z.string()),
        page: settlementSchema.omit({ lines: true }),
        bills: z.array(numbered.extend({ kind: billKindSchema, year: z.int(), amount: decimalSchema })),
      }),
    ),
  }),
});

export const billNote = defineCall({
  subject: 'finance.bill.note.v1',
  access: 'bill.read',
  http: 'POST /LicensorPayment/DebitNote',
  changes: [],
  summary: 'Returns the debit note of a bill as a file; renders it at the first request.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema }),
  timeout: 60_000,
});

/** Internal: identity attaches the document to the mail that announces a bill. */
export const billDocument = defineCall({
  subject: 'finance.bill.document.v1',
  access: 'internal',
  summary: 'Returns the PDF of a bill; renders it when no worker has done so yet.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema }),
  timeout: 60_000,
});

export const billAging = defineCall({
  subject: 'finance.bill.aging.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Aging',
  shows: ['bill'],
  summary: 'Open amounts within the scope, by currency and days past the due date.',
  request: z.strictObject({ companyId: idSchema.optional() }),
  response: z.object({
    rows: z.array(z.object({ currency: currencySchema, bucket: agingBucketSchema, amount: decimalSchema, bills: z.int() })),
  }),
});

/** Guarantee and royalty of a contract against plan, by contract year. Amounts before royalty tax. */
export const contractPerformance = defineCall({
  subject: 'finance.contract.performance.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Performance',
  shows: ['bill', 'salesReport'],
  summary: 'Guarantee planned, billed by kind and collected, by contract year.',
  request: z.strictObject({ contractId: idSchema }),
  response: z.object({
    currency: currencySchema,
    years: z.array(
      z.object({
        year: z.int(),
        planned: decimalSchema,
        mg: decimalSchema,
        royalty: decimalSchema,
        closing: decimalSchema,
        collected: decimalSchema,
      }),
    ),
  }),
});

const verified = z.object({
  entries: z.int(),
  problems: z.array(z.object({ rule: z.enum(LEDGER_RULES), id: z.string(), detail: z.string() })),
});

/** Internal: compares every bill, its status and its payments with the ledger of the tenant. */
export const ledgerVerify = defineCall({
  subject: 'finance.ledger.verify.v1',
  access: 'internal',
  summary: 'Verifies that the ledger balances and agrees with bills and payments.',
  request: z.strictObject({}),
  response: verified,
});

/** The same for finance, from its screen. */
export const ledgerCheck = defineCall({
  subject: 'finance.ledger.check.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/VerifyLedger',
  changes: [],
  summary: 'Verifies that the ledger of the tenant balances and agrees with bills and payments.',
  request: z.strictObject({}),
  response: verified,
  safe: true,
  timeout: 60_000,
});

export const billCalls = {
  billList,
  billRead,
  billReverse,
  billExplain,
  billExplainRows,
  royaltyOfReport,
  billNote,
  billDocument,
  billAging,
  contractPerformance,
  ledgerVerify,
  ledgerCheck,
};
