import { z } from 'zod';
import { salesReportStatusSchema } from '../../../domain/enumerations/sales-report.js';
import { statusOfReason, unbilledReasonSchema } from '../../../domain/enumerations/unbilled.js';
import { columnsOfContract, ofContract } from '../../../domain/finance/of-contract.js';
import { idSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema, monthSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';
import { listRequest, listResponse, several } from '../../page.js';

/** Readers outside the licensor get `calculating` for what only the licensor can remove. */
export const unbilledList = defineCall({
  subject: 'finance.unbilled.list.v1',
  access: 'bill.read',
  http: 'GET /LicensorPayment/Unbilled',
  shows: ['bill', 'salesReport'],
  summary: 'Lists the months of sales that are not billed yet, and why, within the scope.',
  request: listRequest(['contractNumber', 'companyName', 'month', 'reason', 'billOn', 'amount', 'royalty'], {
    contractId: idSchema.optional(),
    companyId: idSchema.optional(),
    reason: several(unbilledReasonSchema),
    monthFrom: monthSchema.optional(),
    monthTo: monthSchema.optional(),
  }),
  response: listResponse(
    z.object({
      ...ofContract,
      reportId: idSchema,
      month: monthSchema,
      reportStatus: salesReportStatusSchema,
      reason: unbilledReasonSchema,
      /** The end of the payment period or contract year with which the month is billed. */
      billOn: daySchema,
      /** Of `otherMonth`: the first month that is not approved. */
      waitsFor: z.object({ reportId: idSchema, month: monthSchema }).nullable(),
      /** What was reported, in the currency of the sales; null before a file was read. */
      amount: decimalSchema.nullable(),
      salesCurrency: currencySchema,
      /** The royalty of its sales in the currency of the contract; null until it is calculated. */
      royalty: decimalSchema.nullable(),
    }),
  ),
  columns: {
    ...columnsOfContract,
    month: { kind: 'month', value: (row) => row.month },
    status: { kind: 'label', texts: 'unbilled.status', value: (row) => statusOfReason(row.reason) },
    reason: { kind: 'label', texts: 'unbilled.reason', value: (row) => row.reason },
    billOn: { kind: 'day', value: (row) => row.billOn },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.salesCurrency },
    royalty: { kind: 'money', value: (row) => row.royalty, currency: (row) => row.currency },
  },
});
