import { z } from 'zod';
import { defineCall } from '../../call.js';
import { dunningLetterSchema, dunningRulesSchema, interestTermsSchema } from '../../../domain/finance/dunning/dunning-rules.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema, instantSchema, monthSchema } from '../../../domain/values/time.js';

export const dunningRulesRead = defineCall({
  subject: 'finance.dunning-rules.read.v1',
  access: 'finance.settings',
  http: 'GET /AppSetting/Dunning',
  shows: ['financeSettings'],
  summary: 'The steps of dunning, late interest and monthly statements, with who changed them when.',
  request: z.strictObject({}),
  response: z.object({
    rules: dunningRulesSchema,
    /** 0 while nothing was saved. */
    revision: z.int(),
    /** Newest first, at most 50. */
    history: z.array(z.object({ at: instantSchema, byName: z.string() })),
  }),
});

/** Errors: conflict when somebody saved since `revision`; ruleBroken for a contract that is not billed here. */
export const dunningRulesSave = defineCall({
  subject: 'finance.dunning-rules.save.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/SaveDunning',
  changes: ['financeSettings', 'bill'],
  summary: 'Changes the later steps of dunning; letters that were sent stay.',
  request: z.strictObject({ rules: dunningRulesSchema, revision: z.int().min(0) }),
  response: z.object({ revision: z.int() }),
});

/** Late interest with its days, so that a reader can calculate it again. */
export const lateInterestSchema = z.object({
  terms: interestTermsSchema,
  lines: z.array(z.object({ from: daySchema, until: daySchema, days: z.int(), open: decimalSchema, interest: decimalSchema })),
  total: decimalSchema,
});

export const dunningRead = defineCall({
  subject: 'finance.dunning.read.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Dunning',
  shows: ['bill', 'financeSettings'],
  summary: 'The dunning of a bill: letters that were sent, the next step, pauses, and the late interest to date.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    active: z.boolean(),
    currency: currencySchema,
    letters: z.array(
      z.object({
        id: idSchema,
        step: z.int(),
        letter: dunningLetterSchema,
        sentOn: daySchema,
        daysLate: z.int(),
        open: decimalSchema,
        interest: lateInterestSchema.nullable(),
        /** Null until the PDF is rendered. */
        fileId: idSchema.nullable(),
        fileName: z.string(),
      }),
    ),
    /** Null: not late, settled, paused without an end, or no step is left. */
    next: z.object({ step: z.int(), letter: dunningLetterSchema, on: daySchema }).nullable(),
    /** Those that hold today; without their reasons for readers who are not of the licensor. */
    pauses: z.array(
      z.object({
        id: idSchema,
        whole: z.boolean(),
        reason: z.string().nullable(),
        until: daySchema.nullable(),
        byName: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    /** Until today; null without agreed interest or while the bill is not late. */
    interest: lateInterestSchema.nullable(),
    /** Bills of late interest that were issued, and until which day. */
    interestBills: z.array(z.object({ id: idSchema, number: z.string(), until: daySchema, total: decimalSchema })),
    /** The interest until today that no bill has yet; null when there is none. */
    billable: z.object({ until: daySchema, interest: lateInterestSchema }).nullable(),
  }),
});

/**
 * Bills the interest of the days after those that were billed. `total` is what the person has seen. Errors: notFound outside the scope;
 * conflict when the interest is another one now; ruleBroken `dunning.noInterestToBill` when there is none.
 */
export const interestBill = defineCall({
  subject: 'finance.late-interest.bill.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/BillInterest',
  changes: ['bill', 'inbox', 'books'],
  summary: 'Issues a bill for the late interest of a bill until a day.',
  request: z.strictObject({ id: idSchema, until: daySchema, total: decimalSchema }),
  response: z.object({ id: idSchema, number: z.string() }),
});

/** Errors: notFound outside the scope. */
export const dunningPause = defineCall({
  subject: 'finance.dunning.pause.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/PauseDunning',
  changes: ['bill'],
  summary: 'Pauses the dunning of a bill, or of all bills of its licensee, with a reason, until a day or until it is resumed.',
  request: z.strictObject({
    id: idSchema,
    /** All bills of the licensee, later ones too. */
    whole: z.boolean(),
    reason: requiredText(500),
    /** The last day of the pause. */
    until: daySchema.nullable(),
  }),
  response: z.object({ id: idSchema }),
});

/** Errors: notFound when the pause has ended. */
export const dunningResume = defineCall({
  subject: 'finance.dunning.resume.v1',
  access: 'bill.issue',
  http: 'POST /LicensorPayment/ResumeDunning',
  changes: ['bill'],
  summary: 'Ends a pause of dunning today.',
  request: z.strictObject({ pauseId: idSchema }),
  response: z.object({ id: idSchema }),
});

/** Of the licensee's whole account: for the licensee itself and people of the licensor; empty for others. */
export const statementMailList = defineCall({
  subject: 'finance.statement-mail.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/StatementMails',
  shows: ['bill', 'payment'],
  summary: 'The monthly statements that were mailed to a licensee, newest first.',
  request: z.strictObject({ companyId: idSchema }),
  response: z.object({ mails: z.array(z.object({ id: idSchema, month: monthSchema, at: instantSchema, fileId: idSchema })) }),
});

export const dunningCalls = {
  dunningRulesRead,
  dunningRulesSave,
  dunningRead,
  dunningPause,
  dunningResume,
  interestBill,
  statementMailList,
};
