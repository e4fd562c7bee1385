import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { salesReportStatusSchema } from '../../../../domain/enumerations/sales-report.js';
import { columnsOfContract, ofContract } from '../../../../domain/finance/of-contract.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { daySchema, monthSchema } from '../../../../domain/values/time.js';

const filters = { contractId: idSchema.optional(), companyId: idSchema.optional(), currency: currencySchema.optional() };
export const UNUSUAL_DIRECTIONS = ['above', 'below'] as const;

/**
 * Months of the last year that differ strongly from the usual sales of the contract. Usual is the median of
 * the up to 24 months before; a month is reported when it differs from the median by more than a number of
 * times (a setting) the median deviation. Medians are used because one extreme month would change an average.
 * Contracts with too short a history (a setting) are left out.
 */
export const analysisUnusual = defineCall({
  subject: 'finance.analysis.unusual.v1',
  access: 'analysis.read',
  http: 'GET /Ai/UnusualSales',
  shows: ['salesReport'],
  summary: 'Reported months that differ strongly from the months before, with the figures.',
  request: listRequest(['month', 'contractNumber', 'companyName', 'amount', 'usual', 'times'], {
    ...filters,
    direction: several(z.enum(UNUSUAL_DIRECTIONS)),
    monthFrom: monthSchema.optional(),
    monthTo: monthSchema.optional(),
  }),
  response: listResponse(
    z.object({
      ...ofContract,
      reportId: idSchema,
      month: monthSchema,
      status: salesReportStatusSchema,
      amount: decimalSchema,
      /** The median of the months before, and how many they are. */
      usual: decimalSchema,
      months: z.int(),
      /** A month between these values is not unusual. */
      low: decimalSchema,
      high: decimalSchema,
      /** The deviation as a multiple of the median deviation. */
      times: decimalSchema,
      direction: z.enum(UNUSUAL_DIRECTIONS),
    }),
  ),
  columns: {
    ...columnsOfContract,
    month: { kind: 'month', value: (row) => row.month },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.currency },
    usual: { kind: 'money', value: (row) => row.usual, currency: (row) => row.currency },
    low: { kind: 'money', value: (row) => row.low, currency: (row) => row.currency },
    high: { kind: 'money', value: (row) => row.high, currency: (row) => row.currency },
    times: { kind: 'number', value: (row) => row.times },
    months: { kind: 'number', value: (row) => row.months },
  },
});

/**
 * Guarantees that the royalty will not reach at its current rate: the amount earned in the reported days,
 * extrapolated to the last day. Only where the result is below a percentage (a setting) of the guarantee.
 */
export const analysisAtRisk = defineCall({
  subject: 'finance.analysis.at-risk.v1',
  access: 'analysis.read',
  http: 'GET /Ai/GuaranteesAtRisk',
  shows: ['bill', 'salesReport'],
  summary: 'Guarantees of contracts in force that will not be earned at the current rate, with the figures.',
  request: listRequest(['contractNumber', 'companyName', 'to', 'guarantee', 'earned', 'projected', 'shortfall', 'share'], filters),
  response: listResponse(
    z.object({
      ...ofContract,
      pool: z.string(),
      poolName: z.string(),
      years: z.array(z.int()),
      from: daySchema,
      to: daySchema,
      reportedUntil: daySchema,
      /** Days reported, and days of the whole period. */
      daysReported: z.int(),
      days: z.int(),
      guarantee: decimalSchema,
      earned: decimalSchema,
      projected: decimalSchema,
      shortfall: decimalSchema,
      /** Projected as a fraction of the guarantee. */
      share: decimalSchema,
    }),
  ),
  columns: {
    ...columnsOfContract,
    poolName: { kind: 'text', value: (row) => row.poolName },
    period: { kind: 'period', from: (row) => row.from, until: (row) => row.to },
    reportedUntil: { kind: 'day', value: (row) => row.reportedUntil },
    guarantee: { kind: 'money', value: (row) => row.guarantee, currency: (row) => row.currency },
    earned: { kind: 'money', value: (row) => row.earned, currency: (row) => row.currency },
    projected: { kind: 'money', value: (row) => row.projected, currency: (row) => row.currency },
    shortfall: { kind: 'money', value: (row) => row.shortfall, currency: (row) => row.currency },
    share: { kind: 'number', value: (row) => row.share },
  },
});

export const analysisCalls = { analysisUnusual, analysisAtRisk };
