import { z } from 'zod';
import { defineCall } from '../../call.js';
import { BANK_FILE, bankMappingSchema } from '../../../domain/finance/bank-statement.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse } from '../../page.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';

export const BANK_LINE_STATUSES = ['open', 'confirmed', 'setAside'] as const;
export const BANK_LINE_SIGNS = ['amount', 'number', 'payer', 'day'] as const;
/** What an automatic match is certain by: a creditor reference, or a number with the name of the payer; a bill nobody has reported as paid only by its reference. */
export const BANK_MATCH_REASONS = ['reference', 'number'] as const;
export type BankMatchReason = (typeof BANK_MATCH_REASONS)[number];
/** Why a line that names a bill or a payment is not matched without a person. */
export const BANK_LINE_DOUBTS = [
  'wrongReference',
  'unknown',
  'several',
  'paid',
  'notReported',
  'currency',
  'amount',
  'beforeBill',
  'future',
  'repeated',
  'payer',
  'undone',
] as const;
export type BankLineDoubt = (typeof BANK_LINE_DOUBTS)[number];

const statement = z.object({
  id: idSchema,
  name: z.string(),
  firstDay: daySchema,
  lastDay: daySchema,
  lines: z.int(),
  open: z.int(),
  confirmed: z.int(),
  importedByName: z.string(),
  importedAt: instantSchema,
});
const place = { statementId: idSchema, fileRow: z.int().min(1).max(1_000_000) };

/**
 * Refused completely when a line does not match the mapping: `issues` name the rows. The same content can be
 * imported once.
 */
export const bankStatementImport = defineCall({
  subject: 'finance.bank-statement.import.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/ImportBankStatement',
  changes: ['bankStatement', 'bill', 'inbox', 'payment'],
  summary:
    'Imports the file of a bank with the mapping that the user has confirmed, and confirms the reported payments that its lines pay for certain, unless the settings say otherwise. The caller generates `id`.',
  request: z.strictObject({
    id: idSchema,
    name: requiredText(255),
    text: z.string().min(1).max(BANK_FILE.characters),
    mapping: bankMappingSchema,
  }),
  response: z.object({
    id: idSchema,
    lines: z.int(),
    skipped: z.int(),
    /** Lines that were matched without a person. */
    matched: z.int(),
  }),
  timeout: 60_000,
});

export const bankStatementList = defineCall({
  subject: 'finance.bank-statement.list.v1',
  access: 'bill.issue',
  http: 'GET /LicensorPayment/BankStatements',
  shows: ['bankStatement'],
  summary: 'Lists the imported bank statements.',
  request: listRequest(['importedAt', 'name', 'firstDay', 'lastDay'], {}),
  response: listResponse(statement),
  columns: {
    name: { kind: 'text', value: (row) => row.name },
    period: { kind: 'period', from: (row) => row.firstDay, until: (row) => row.lastDay },
    lines: { kind: 'number', value: (row) => row.lines },
    open: { kind: 'number', value: (row) => row.open },
    confirmed: { kind: 'number', value: (row) => row.confirmed },
    importedBy: { kind: 'text', value: (row) => row.importedByName },
    importedAt: { kind: 'instant', value: (row) => row.importedAt },
  },
});

const proposal = z.object({
  paymentId: idSchema,
  number: z.string(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  amount: decimalSchema,
  transferDate: daySchema,
  revision: z.int(),
  /** The evidence for the proposal. */
  signs: z.array(z.enum(BANK_LINE_SIGNS)),
});
export type BankProposal = z.infer<typeof proposal>;

const namedBill = z.object({
  id: idSchema,
  number: z.string(),
  revision: z.int(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  currency: currencySchema,
  /** The open amount with the tax withheld. */
  open: decimalSchema,
});
export type NamedBill = z.infer<typeof namedBill>;

export const bankStatementRead = defineCall({
  subject: 'finance.bank-statement.read.v1',
  access: 'bill.issue',
  http: 'GET /LicensorPayment/BankStatement',
  shows: ['bankStatement'],
  summary:
    'Returns a bank statement line by line, with the reported payments that match each line, and why a line was matched automatically or was not.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    statement,
    lines: z.array(
      z.object({
        fileRow: z.int(),
        day: daySchema,
        amount: decimalSchema,
        currency: currencySchema,
        payer: z.string(),
        reference: z.string(),
        status: z.enum(BANK_LINE_STATUSES),
        payment: z.object({ id: idSchema, number: z.string() }).nullable(),
        decidedBy: z.string().nullable(),
        /** Of a line that was matched without a person: what made it certain. */
        matchReason: z.enum(BANK_MATCH_REASONS).nullable(),
        /** Of an open line that names a bill or a payment: why no match is certain. */
        doubt: z.enum(BANK_LINE_DOUBTS).nullable(),
        /** The same money is also in another statement. */
        repeated: z.boolean(),
        proposals: z.array(proposal),
        /** Bills named in the bank's text that nobody has reported as paid. */
        bills: z.array(namedBill),
        /** The last match that was undone. */
        undone: z.object({ number: z.string(), reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
      }),
    ),
  }),
  timeout: 20_000,
});

/** Errors: `conflict` when line or payment has been decided meanwhile, `ruleBroken` when the amounts differ. */
export const bankLineConfirm = defineCall({
  subject: 'finance.bank-line.confirm.v1',
  access: 'payment.confirm',
  http: 'POST /LicensorPayment/ConfirmBankLine',
  changes: ['bankStatement', 'bill', 'inbox', 'payment'],
  summary: 'Confirms a reported payment by the line of a bank statement: it arrived on the day of the line.',
  request: z.strictObject({ ...place, paymentId: idSchema, revision: revisionSchema }),
  response: z.object({ number: z.string() }),
});

/**
 * Errors: `conflict` when line or bill has changed meanwhile; `ruleBroken` for a bill of another currency or licensee, one without an
 * open amount, and one with a payment that waits for confirmation.
 */
export const bankLineReceive = defineCall({
  subject: 'finance.bank-line.receive.v1',
  access: 'payment.confirm',
  http: 'POST /LicensorPayment/ReceiveBankLine',
  changes: ['bankStatement', 'bill', 'inbox', 'payment'],
  summary:
    'Records the receipt of a bank line for bills that nobody has reported as paid, with its amount, day and reference. The bills are paid in the order of their due days, in part when it is less; what is above them is kept on account.',
  request: z.strictObject({
    ...place,
    bills: z
      .array(z.strictObject({ id: idSchema, revision: revisionSchema }))
      .min(1)
      .max(20),
  }),
  response: z.object({ paymentId: idSchema, number: z.string(), onAccount: decimalSchema }),
});

/** The form; the screen checks the same fields. */
export const undoMatchFields = z.strictObject({ reason: requiredText(500) });

/**
 * Errors: `conflict` when the line has been decided otherwise meanwhile; `ruleBroken` when the period is closed, when money on account
 * was used, or when late interest was billed by it.
 */
export const bankLineUndo = defineCall({
  subject: 'finance.bank-line.undo.v1',
  access: 'payment.confirm',
  http: 'POST /LicensorPayment/UndoBankMatch',
  changes: ['bankStatement', 'bill', 'inbox', 'payment'],
  summary:
    'Undoes the match of a bank line, with a reason: the line is open again, and a counter entry is posted. A payment that the licensee reported waits for confirmation again; a receipt without a report is reversed.',
  request: undoMatchFields.extend({ ...place, paymentId: idSchema }),
  response: z.object({ number: z.string() }),
});

export const bankLineSetAside = defineCall({
  subject: 'finance.bank-line.set-aside.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/SetBankLineAside',
  changes: ['bankStatement'],
  summary: 'Sets aside a line that pays no bill, or restores it.',
  request: z.strictObject({ ...place, aside: z.boolean() }),
  response: z.object({ status: z.enum(BANK_LINE_STATUSES) }),
});

export const bankStatementCalls = {
  bankStatementImport,
  bankStatementList,
  bankStatementRead,
  bankLineConfirm,
  bankLineReceive,
  bankLineUndo,
  bankLineSetAside,
};
