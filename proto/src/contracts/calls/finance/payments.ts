import { z } from 'zod';
import { defineCall } from '../../call.js';
import { billRowSchema, moneyHistorySchema, paymentRowSchema, paymentStatusSchema } from '../../views/finance.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { daySchema } from '../../../domain/values/time.js';
import { nameIn } from '../../../domain/values/text/names.js';

const moved = z.object({ id: idSchema, status: paymentStatusSchema, revision: z.int() });

/** A transfer with its proof. `amount` is the amount actually paid. */
export const transferFields = z.strictObject({
  amount: decimalSchema,
  transferDate: daySchema,
  payerBank: requiredText(500),
  beneficiaryBank: requiredText(500),
  memo: text(1000).optional(),
  fileIds: z.array(idSchema).min(1).max(10),
});

/**
 * What the licensee reports. Credit notes among the bills are deducted. Banks and proof are required unless the credit notes
 * cover the bills, so that nothing was transferred.
 */
export const paymentFields = transferFields.extend({
  billIds: z.array(idSchema).min(1).max(100),
  payerBank: text(500),
  beneficiaryBank: text(500),
  fileIds: z.array(idSchema).max(10),
});

export const paymentReport = defineCall({
  subject: 'finance.payment.report.v1',
  access: 'payment.report',
  http: 'POST /LicensorPayment/ReportPayment',
  changes: ['bill', 'inbox', 'payment'],
  summary:
    'Reports one payment for one or several bills of one currency. The caller generates `id`, so that a repeated request is the same payment.',
  request: paymentFields.extend({ id: idSchema }),
  response: moved.extend({ number: z.string() }),
});

/** The form of a certificate of tax withheld. `amount` is in the currency of the bills; the certificate may be in another one. */
export const certificateFields = z.strictObject({
  billIds: z.array(idSchema).min(1).max(100),
  amount: decimalSchema,
  certificateNumber: requiredText(80),
  certificateDate: daySchema,
  certificateAmount: decimalSchema.refine((amount) => !/^-|^0+(\.0+)?$/.test(amount), { params: { rule: 'payment.notPositive' } }),
  certificateCurrency: currencySchema,
  /** The tax office. */
  issuedBy: requiredText(500),
  memo: text(1000).optional(),
  fileIds: z.array(idSchema).min(1).max(10),
});

export const certificateReport = defineCall({
  subject: 'finance.payment.report-certificate.v1',
  access: 'payment.report',
  http: 'POST /LicensorPayment/ReportCertificate',
  changes: ['bill', 'inbox', 'payment'],
  summary:
    'Reports the certificate of tax withheld from one or several bills of one currency; finance confirms it like a payment. The caller generates `id`, so that a repeated request is the same certificate.',
  request: certificateFields.extend({ id: idSchema }),
  response: moved.extend({ number: z.string() }),
});

export const paymentDecide = defineCall({
  subject: 'finance.payment.decide.v1',
  access: 'payment.confirm',
  http: 'POST /LicensorPayment/DecidePayment',
  changes: ['bill', 'inbox', 'payment'],
  summary: 'Confirms that a payment has arrived, or rejects it with a reason.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(['confirm', 'kickBack']),
    /** The day the money arrived; needed to confirm. */
    collectedDate: daySchema.optional(),
    /** To confirm: what arrived, when it is more than what was reported. The difference is kept on account. */
    received: decimalSchema.optional(),
    comment: text(1000).optional(),
  }),
  response: moved,
});

export const PAYMENT_SORTS = ['number', 'companyName', 'amount', 'transferDate', 'reportedAt', 'status'] as const;

export const paymentList = defineCall({
  subject: 'finance.payment.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Payments',
  shows: ['payment'],
  summary: 'Lists the payments within the scope.',
  request: listRequest(PAYMENT_SORTS, {
    status: several(paymentStatusSchema),
    currency: currencySchema.optional(),
    companyId: idSchema.optional(),
  }),
  response: listResponse(paymentRowSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    kind: { kind: 'label', texts: 'payment.kind', value: (row) => row.kind },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    status: { kind: 'label', texts: 'payment.status', value: (row) => row.status },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.currency },
    onAccount: { kind: 'money', value: (row) => row.onAccount, currency: (row) => row.currency },
    partial: { kind: 'flag', value: (row) => row.partial },
    bills: { kind: 'number', value: (row) => row.bills },
    transferDate: { kind: 'day', value: (row) => row.transferDate },
    collectedDate: { kind: 'day', value: (row) => row.collectedDate },
    reportedBy: { kind: 'text', value: (row) => row.reportedByName },
    reportedAt: { kind: 'instant', value: (row) => row.reportedAt },
    rejectOn: { kind: 'day', value: (row) => row.rejectOn },
  },
});

export const paymentRead = defineCall({
  subject: 'finance.payment.read.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Payment',
  shows: ['bill', 'payment'],
  summary: 'Returns one payment with its bills, files, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    payment: paymentRowSchema.extend({
      payerBank: z.string(),
      beneficiaryBank: z.string(),
      bankReference: z.string().nullable(),
      memo: z.string().nullable(),
      fileIds: z.array(idSchema),
      /** Of a refund of money on account: the payment that it came with. */
      source: z.object({ id: idSchema, number: z.string() }).nullable(),
    }),
    items: z.array(z.object({ amount: decimalSchema, bill: billRowSchema })),
    history: z.array(moneyHistorySchema),
    actions: z.array(availableActionSchema),
  }),
});

export const paymentCalls = { paymentReport, certificateReport, paymentDecide, paymentList, paymentRead };
