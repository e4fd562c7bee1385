import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { expectedPeriodSchema, paceSchema, recoupmentSchema } from '../../../../domain/enumerations/performance.js';
import { territorySchema } from '../../../../domain/enumerations/property.js';
import { channelSchema } from '../../../../domain/enumerations/term-sheet.js';
import { columnsOfContract, ofContract } from '../../../../domain/finance/of-contract.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { daySchema, monthSchema } from '../../../../domain/values/time.js';

const filters = {
  contractId: idSchema.optional(),
  companyId: idSchema.optional(),
  currency: currencySchema.optional(),
  /** Contracts that grant it. */
  territory: territorySchema.optional(),
};
/** How many of the monthly reports that could be in are in: nothing is compared with what is not reported without them. */
const reportCounts = {
  /** Months that are over. */
  reports: z.int(),
  /** Those of them that are submitted, and those that finance approved: only these are in the figures. */
  reportsIn: z.int(),
  reportsApproved: z.int(),
};
const reportsColumn = {
  kind: 'text' as const,
  value: (row: { reports: number; reportsApproved: number }) => `${row.reportsApproved}/${row.reports}`,
};

export const performanceIndex = defineCall({
  subject: 'finance.performance.index.v1',
  access: 'bill.read',
  http: 'GET /PerformanceAssessment/Index',
  shows: ['bill', 'salesReport'],
  summary:
    'Contracts with a guarantee: due, earned, billed, paid and open, and how far the earned share is behind the approved share of the term.',
  request: listRequest(
    ['contractNumber', 'companyName', 'guarantee', 'due', 'earned', 'billed', 'paid', 'open', 'elapsed', 'reportedShare', 'lag', 'pace'],
    { ...filters, pace: several(paceSchema) },
  ),
  response: listResponse(
    z.object({
      ...ofContract,
      propertyNames: z.array(z.string()),
      propertyNamesZh: z.array(z.string()),
      startsOn: daySchema,
      endsOn: daySchema,
      guarantee: decimalSchema,
      /** The part of it that is due by today. */
      due: decimalSchema,
      /** Counted towards the guarantee: an excess in one pool does not count for another. */
      earned: decimalSchema,
      /** Guarantee bills, before royalty tax, as are the next two. */
      billed: decimalSchema,
      paid: decimalSchema,
      open: decimalSchema,
      /** Fractions of one: of the guarantee, and of the days of the term. */
      earnedShare: decimalSchema,
      elapsed: decimalSchema,
      /** The share of the months of the term whose sales are approved. */
      reportedShare: decimalSchema,
      /** `reportedShare` less `earnedShare`: what is furthest behind has the largest. Null without an approved month. */
      lag: decimalSchema.nullable(),
      pace: paceSchema,
      ...reportCounts,
    }),
  ),
  columns: {
    ...columnsOfContract,
    term: { kind: 'period', from: (row) => row.startsOn, until: (row) => row.endsOn },
    guarantee: { kind: 'money', value: (row) => row.guarantee, currency: (row) => row.currency },
    due: { kind: 'money', value: (row) => row.due, currency: (row) => row.currency },
    earned: { kind: 'money', value: (row) => row.earned, currency: (row) => row.currency },
    billed: { kind: 'money', value: (row) => row.billed, currency: (row) => row.currency },
    paid: { kind: 'money', value: (row) => row.paid, currency: (row) => row.currency },
    open: { kind: 'money', value: (row) => row.open, currency: (row) => row.currency },
    earnedShare: { kind: 'number', value: (row) => row.earnedShare },
    elapsed: { kind: 'number', value: (row) => row.elapsed },
    reportedShare: { kind: 'number', value: (row) => row.reportedShare },
    lag: { kind: 'number', value: (row) => row.lag },
    reports: reportsColumn,
    pace: { kind: 'label', texts: 'performance.pace', value: (row) => row.pace },
  },
});

export const performanceHistorical = defineCall({
  subject: 'finance.performance.historical.v1',
  access: 'bill.read',
  http: 'GET /PerformanceAssessment/Historical',
  shows: ['bill', 'salesReport'],
  summary: 'Approved sales and their royalty by month, compared with the same month of the year before; each currency separately.',
  request: listRequest(['month', 'sales', 'salesBefore', 'royalty', 'royaltyBefore'], {
    ...filters,
    propertyId: idSchema.optional(),
    category: z.string().max(20).optional(),
    channel: channelSchema.optional(),
    monthFrom: monthSchema.optional(),
    monthTo: monthSchema.optional(),
  }),
  response: listResponse(
    z.object({
      month: monthSchema,
      /** Of the sales; royalties are in the currency of the deal. */
      currency: currencySchema,
      royaltyCurrency: currencySchema,
      sales: decimalSchema,
      salesBefore: decimalSchema,
      royalty: decimalSchema,
      royaltyBefore: decimalSchema,
      /** The reports of the month, of the chosen contracts; a month in which some are missing is not complete. */
      ...reportCounts,
    }),
  ),
  columns: {
    month: { kind: 'month', value: (row) => row.month },
    sales: { kind: 'money', value: (row) => row.sales, currency: (row) => row.currency },
    salesBefore: { kind: 'money', value: (row) => row.salesBefore, currency: (row) => row.currency },
    royalty: { kind: 'money', value: (row) => row.royalty, currency: (row) => row.royaltyCurrency },
    royaltyBefore: { kind: 'money', value: (row) => row.royaltyBefore, currency: (row) => row.royaltyCurrency },
    reports: reportsColumn,
  },
});

export const performanceGuarantee = defineCall({
  subject: 'finance.performance.guarantee.v1',
  access: 'bill.read',
  http: 'GET /PerformanceAssessment/MG',
  shows: ['bill', 'salesReport'],
  summary: 'Guarantees by contract year and pool: due, billed, paid and earned, and when they are recouped at the current rate.',
  request: listRequest(
    ['contractNumber', 'companyName', 'from', 'guarantee', 'due', 'billed', 'paid', 'earned', 'unearned', 'unearnedShare', 'recoupedOn'],
    { ...filters, recoupment: several(recoupmentSchema) },
  ),
  response: listResponse(
    z.object({
      ...ofContract,
      pool: z.string(),
      poolName: z.string(),
      /** More than one where the deal crosses the years of the pool. */
      years: z.array(z.int()),
      from: daySchema,
      to: daySchema,
      guarantee: decimalSchema,
      /** The part of it that is due by today. */
      due: decimalSchema,
      billed: decimalSchema,
      paid: decimalSchema,
      earned: decimalSchema,
      /** The part of the due guarantee that is not earned by approved sales, and its fraction of the guarantee. */
      unearned: decimalSchema,
      unearnedShare: decimalSchema,
      recoupment: recoupmentSchema,
      /** When it will be, at the pace so far; null once it is, and where it will not be in its time. */
      recoupedOn: daySchema.nullable(),
    }),
  ),
  columns: {
    ...columnsOfContract,
    poolName: { kind: 'text', value: (row) => row.poolName },
    years: { kind: 'text', value: (row) => row.years.join(', ') },
    from: { kind: 'period', from: (row) => row.from, until: (row) => row.to },
    guarantee: { kind: 'money', value: (row) => row.guarantee, currency: (row) => row.currency },
    due: { kind: 'money', value: (row) => row.due, currency: (row) => row.currency },
    billed: { kind: 'money', value: (row) => row.billed, currency: (row) => row.currency },
    paid: { kind: 'money', value: (row) => row.paid, currency: (row) => row.currency },
    earned: { kind: 'money', value: (row) => row.earned, currency: (row) => row.currency },
    unearned: { kind: 'money', value: (row) => row.unearned, currency: (row) => row.currency },
    recoupment: { kind: 'label', texts: 'performance.recoupment', value: (row) => row.recoupment },
    recoupedOn: { kind: 'day', value: (row) => row.recoupedOn },
  },
});

export const performanceExpectation = defineCall({
  subject: 'finance.performance.expectation.v1',
  access: 'bill.read',
  http: 'GET /PerformanceAssessment/Expectation',
  shows: ['bill', 'salesReport'],
  summary:
    'Sales by contract year compared with the part of forecast and projection that falls on its approved months, and sales of the sell-off time.',
  request: listRequest(
    ['contractNumber', 'companyName', 'year', 'actual', 'forecast', 'projection', 'overForecast', 'overProjection'],
    filters,
  ),
  response: listResponse(
    z.object({
      ...ofContract,
      year: z.int(),
      period: expectedPeriodSchema,
      /** Null for a year after the term, which may be projected too. */
      from: daySchema.nullable(),
      to: daySchema.nullable(),
      actual: decimalSchema,
      forecast: decimalSchema.nullable(),
      projection: decimalSchema.nullable(),
      /** Months of the year, and those of them whose sales are approved. */
      months: z.int(),
      monthsApproved: z.int(),
      /**
       * Actual minus the part of the expectation that falls on the approved months (all months count alike); null without an
       * expectation, without an approved month, and after the term.
       */
      overForecast: decimalSchema.nullable(),
      overProjection: decimalSchema.nullable(),
    }),
  ),
  columns: {
    ...columnsOfContract,
    year: { kind: 'number', value: (row) => row.year },
    period: { kind: 'period', from: (row) => row.from, until: (row) => row.to },
    kind: { kind: 'label', texts: 'performance.expectedPeriod', value: (row) => row.period },
    months: { kind: 'text', value: (row) => (row.months === 0 ? null : `${row.monthsApproved}/${row.months}`) },
    actual: { kind: 'money', value: (row) => row.actual, currency: (row) => row.currency },
    forecast: { kind: 'money', value: (row) => row.forecast, currency: (row) => row.currency },
    overForecast: { kind: 'money', value: (row) => row.overForecast, currency: (row) => row.currency },
    projection: { kind: 'money', value: (row) => row.projection, currency: (row) => row.currency },
    overProjection: { kind: 'money', value: (row) => row.overProjection, currency: (row) => row.currency },
  },
});

/** Months of reports that the summary counts. */
export const SUMMARY_MONTHS = 12;

export const performanceSummary = defineCall({
  subject: 'finance.performance.summary.v1',
  access: 'bill.read',
  http: 'GET /PerformanceAssessment/Summary',
  shows: ['bill', 'salesReport'],
  summary: 'Totals of all contracts with a guarantee by currency, and how many sales reports of each of the last months are in.',
  request: z.object(filters),
  response: z.object({
    currencies: z.array(
      z.object({
        currency: currencySchema,
        contracts: z.int(),
        behind: z.int(),
        notReported: z.int(),
        guarantee: decimalSchema,
        due: decimalSchema,
        earned: decimalSchema,
        billed: decimalSchema,
        paid: decimalSchema,
        open: decimalSchema,
      }),
    ),
    /** Oldest first; the running month is not over and not among them. */
    months: z.array(z.object({ month: monthSchema, ...reportCounts })),
  }),
});

export const performanceCalls = {
  performanceSummary,
  performanceIndex,
  performanceHistorical,
  performanceGuarantee,
  performanceExpectation,
};
