import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse } from '../../page.js';
import { issuedKindSchema } from '../../../domain/royalty/case/result.js';
import { daySchema } from '../../../domain/values/time.js';
import { nameIn } from '../../../domain/values/text/names.js';

const account = {
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  currency: currencySchema,
};

/** The debts of a licensee in a currency, by aging; credit notes are a separate amount. */
export const accountList = defineCall({
  subject: 'finance.account.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Accounts',
  shows: ['bill', 'payment'],
  summary: 'Open amounts by licensee and currency, divided by days past the due date.',
  request: listRequest(
    ['companyName', 'currency', 'notDue', 'days0to30', 'days31to60', 'days61to120', 'over120', 'days365', 'credit', 'balance'],
    {
      currency: currencySchema.optional(),
      companyId: idSchema.optional(),
      /** Only those that owe something or are owed something. */
      only: z.literal('open').optional(),
    },
  ),
  response: listResponse(
    z.object({
      ...account,
      notDue: decimalSchema,
      days0to30: decimalSchema,
      days31to60: decimalSchema,
      days61to120: decimalSchema,
      over120: decimalSchema,
      days365: decimalSchema,
      credit: decimalSchema,
      balance: decimalSchema,
      bills: z.int(),
    }),
  ),
  columns: {
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    notDue: { kind: 'money', value: (row) => row.notDue, currency: (row) => row.currency },
    days0to30: { kind: 'money', value: (row) => row.days0to30, currency: (row) => row.currency },
    days31to60: { kind: 'money', value: (row) => row.days31to60, currency: (row) => row.currency },
    days61to120: { kind: 'money', value: (row) => row.days61to120, currency: (row) => row.currency },
    over120: { kind: 'money', value: (row) => row.over120, currency: (row) => row.currency },
    days365: { kind: 'money', value: (row) => row.days365, currency: (row) => row.currency },
    credit: { kind: 'money', value: (row) => row.credit, currency: (row) => row.currency },
    balance: { kind: 'money', value: (row) => row.balance, currency: (row) => row.currency },
  },
});

/** The longest statement; longer ones are requested as several periods. */
export const STATEMENT_LINES = 3000;

const wanted = z.strictObject({
  companyId: idSchema,
  currency: currencySchema,
  contractId: idSchema.optional(),
  /** First and last day; everything before is the opening balance. */
  from: daySchema,
  to: daySchema,
});

export const statementLineSchema = z.object({
  day: daySchema,
  kind: z.enum(['bill', 'creditNote', 'payment', 'certificate', 'refund', 'setOff']),
  id: idSchema,
  number: z.string(),
  /** Of a bill; of a payment, those of all bills it was for. A set-off appears only where credit and bill are not both in the statement. */
  contractNumbers: z.array(z.string()),
  billKind: issuedKindSchema.nullable(),
  dueOn: daySchema.nullable(),
  /** The change of the debt; negative for payments and credit notes. */
  amount: decimalSchema,
  /** Owed after this line. */
  balance: decimalSchema,
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementSchema = z.object({
  ...account,
  contractNumber: z.string().nullable(),
  from: daySchema,
  to: daySchema,
  opening: decimalSchema,
  billed: decimalSchema,
  paid: decimalSchema,
  closing: decimalSchema,
  lines: z.array(statementLineSchema),
  contracts: z.array(z.object({ contractId: idSchema, contractNumber: z.string() })),
});
export type Statement = z.infer<typeof statementSchema>;

export const statementRead = defineCall({
  subject: 'finance.statement.read.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Statement',
  shows: ['bill', 'payment'],
  summary: 'The statement of a licensee in one currency: opening balance, bills, credit notes and confirmed payments, closing balance.',
  request: wanted,
  response: statementSchema,
});

export const statementFile = defineCall({
  subject: 'finance.statement.file.v1',
  access: 'bill.read',
  http: 'POST /LicensorPayment/StatementDocument',
  changes: [],
  summary: 'Creates a statement as a bilingual PDF or as a workbook in the reader’s language.',
  request: wanted.extend({ format: z.enum(['pdf', 'xlsx']) }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 60_000,
});

export const statementCalls = { accountList, statementRead, statementFile };
