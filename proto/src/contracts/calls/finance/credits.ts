import { z } from 'zod';
import { defineCall } from '../../call.js';
import { CREDIT_SOURCES } from '../../../domain/enumerations/finance.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema } from '../../../domain/values/time.js';
import { billStatusSchema, paymentStatusSchema } from '../../views/finance.js';
import { transferFields } from './payments.js';

/** A credit and the version of it that the person has seen. */
const sourceSchema = z.strictObject({ kind: z.enum(CREDIT_SOURCES), id: idSchema, revision: revisionSchema });
export type CreditSource = z.output<typeof sourceSchema>;

export const creditSchema = z.object({
  kind: z.enum(CREDIT_SOURCES),
  id: idSchema,
  /** Of the credit note, or of the payment that the money came with. */
  number: z.string(),
  revision: z.int(),
  /** Issued, or received. */
  day: daySchema,
  contractNumber: z.string().nullable(),
  /** Positive: what is neither used nor reserved by a payment or refund that waits for finance. */
  available: decimalSchema,
  /** The part of it that stands for tax that the payer did not transfer. */
  withheld: decimalSchema,
});
export type Credit = z.infer<typeof creditSchema>;

export const creditList = defineCall({
  subject: 'finance.credit.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Credits',
  shows: ['bill', 'payment'],
  summary: 'The credit notes and the money on account of a licensee in one currency that can be set off or refunded, oldest first.',
  request: z.strictObject({ companyId: idSchema, currency: currencySchema }),
  response: z.object({ credits: z.array(creditSchema) }),
});

/** The form; the screen checks the same fields. */
export const setOffFields = z.strictObject({ amount: decimalSchema });

export const creditSetOff = defineCall({
  subject: 'finance.credit.set-off.v1',
  access: 'credit.setOff',
  http: 'POST /LicensorPayment/SetOffCredit',
  changes: ['bill', 'inbox', 'payment'],
  summary:
    'Sets a credit note, or money on account, off against a bill of the same licensee and currency, completely or in part. Conditional on the versions of both.',
  request: setOffFields.extend({ credit: sourceSchema, billId: idSchema, billRevision: revisionSchema }),
  response: z.object({ billStatus: billStatusSchema, billRevision: z.int(), creditRevision: z.int() }),
});

/** The form; the screen checks the same fields. */
export const refundFields = transferFields.omit({ memo: true }).extend({ bankReference: requiredText(200) });

export const creditRefund = defineCall({
  subject: 'finance.credit.refund.v1',
  access: 'credit.refund',
  http: 'POST /LicensorPayment/RefundCredit',
  changes: ['bill', 'inbox', 'payment'],
  summary:
    'Reports that a credit note, or money on account, was paid back, with bank reference and proof. Another person of finance confirms it like a payment. The caller generates `id`, so that a repeated request is the same refund.',
  request: refundFields.extend({ id: idSchema, credit: sourceSchema }),
  response: z.object({ id: idSchema, number: z.string(), status: paymentStatusSchema, revision: z.int() }),
});

/** The form; the screen checks the same fields. */
export const receiptFields = z.strictObject({
  amount: decimalSchema,
  collectedDate: daySchema,
  payerBank: requiredText(500),
  bankReference: requiredText(200),
  fileIds: z.array(idSchema).max(10),
});

export const receiptRecord = defineCall({
  subject: 'finance.receipt.record.v1',
  access: 'payment.confirm',
  http: 'POST /LicensorPayment/RecordReceipt',
  changes: ['payment'],
  summary:
    'Records money of a licensee that arrived without a reported payment; it is kept on account. The caller generates `id`, so that a repeated request is the same receipt.',
  request: receiptFields.extend({ id: idSchema, companyId: idSchema, currency: currencySchema }),
  response: z.object({ id: idSchema, number: z.string(), status: paymentStatusSchema, revision: z.int() }),
});

export const creditCalls = { creditList, creditSetOff, creditRefund, receiptRecord };
