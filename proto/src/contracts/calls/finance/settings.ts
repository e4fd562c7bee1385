import { z } from 'zod';
import { defineCall } from '../../call.js';
import { issueSchema } from '../../../domain/values/errors.js';
import { exchangeRatesViewModel, rateRowSchema, yearDateSchema } from '../../../domain/finance/exchange-rates.js';
import { financeSettingsSchema, noteInfoFields, paymentSettingFields } from '../../../domain/finance/settings.js';
import { idSchema } from '../../../domain/values/ids.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { instantSchema } from '../../../domain/values/time.js';

export const financeSettingsRead = defineCall({
  subject: 'finance.settings.read.v1',
  access: 'settings.read',
  http: 'GET /AppSetting/PaymentSetting',
  shows: ['financeSettings'],
  summary: 'Royalty tax, payment auto-reject days, bank and issuer lines of debit notes, with who changed them when.',
  request: z.strictObject({}),
  response: z.object({
    settings: financeSettingsSchema,
    /** Newest first, at most 50. */
    history: z.array(z.object({ settings: financeSettingsSchema, at: instantSchema, byName: z.string() })),
  }),
});

export const financeSettingsSave = defineCall({
  subject: 'finance.settings.save.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/SavePaymentSetting',
  changes: ['financeSettings'],
  summary: 'Changes the settings for later bills and payments; earlier values stay in the history.',
  request: z.strictObject({ ...paymentSettingFields, ...noteInfoFields }).partial(),
  response: financeSettingsSchema,
});

const appCommonFields = z.strictObject({
  /** Days after which an unconfirmed payment is rejected automatically. */
  NumberDayAutoRejectPayment: paymentSettingFields.paymentAutoRejectDays,
});

export const appCommonRead = defineCall({
  subject: 'finance.settings.common-read.v1',
  access: 'settings.read',
  http: 'GET /AppSetting/GetAppCommon',
  ignoresUnknown: true,
  shows: ['financeSettings'],
  summary: 'The common setting.',
  request: z.strictObject({}),
  response: appCommonFields,
});

export const appCommonSave = defineCall({
  subject: 'finance.settings.common-save.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/SaveAppCommonSetting',
  ignoresUnknown: true,
  changes: ['financeSettings'],
  summary: 'Changes after how many days an unconfirmed payment is rejected.',
  request: appCommonFields,
  response: appCommonFields,
});

/** A rate that was entered, changed (both) or removed (`newRate` null). */
export const rateChangeSchema = z.object({
  month: z.string(),
  from: currencySchema,
  to: currencySchema,
  oldRate: z.string().nullable(),
  newRate: z.string().nullable(),
  at: instantSchema,
  byName: z.string(),
});

/**
 * `Used` names the months whose rate was used in a calculation: a new rate applies only to later calculations
 * of other contracts.
 */
export const exchangeRateList = defineCall({
  subject: 'finance.exchange-rate.list.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/listExchangeRate',
  ignoresUnknown: true,
  shows: ['exchangeRate'],
  summary: 'Exchange rates of a year, by pair of currencies and month, with their history.',
  request: z.strictObject({ Year: yearDateSchema }),
  response: z.object({
    Year: z.int(),
    Revision: z.int(),
    Rows: z.array(rateRowSchema.extend({ Used: z.array(z.int().min(0)) })),
    /** Newest first, at most 200. */
    History: z.array(rateChangeSchema),
  }),
});

/** Errors: conflict when somebody saved since `Revision`. Unchanged rates are not added to the history. */
export const exchangeRateSave = defineCall({
  subject: 'finance.exchange-rate.save.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/SaveExchangeRatesSetting',
  ignoresUnknown: true,
  changes: ['exchangeRate'],
  summary: 'Saves the exchange rates of a year.',
  request: z.strictObject({ viewModel: exchangeRatesViewModel }),
  response: z.object({ Revision: z.int(), Changed: z.int() }),
});

/**
 * Reads a workbook (a file of purpose `exchangeRates`) for the grid; nothing is saved. Rows that cannot be read are left
 * out and named in `Issues`, whose path is the cell, such as ["C5"]. `Table`: the cells of a workbook with the daily rates of a central
 * bank, which `readPublishedRates` reads; then there are no rows and issues. Errors: ruleBroken when it is no such workbook.
 */
export const exchangeRateImport = defineCall({
  subject: 'finance.exchange-rate.import.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/ImportExchangeRates',
  changes: [],
  summary: 'Reads exchange rates from a workbook.',
  request: z.strictObject({ Year: yearDateSchema, fileId: idSchema }),
  response: z.object({ Rows: z.array(rateRowSchema), Issues: z.array(issueSchema), Table: z.array(z.array(z.string())).optional() }),
  timeout: 30_000,
});

export const exchangeRateExport = defineCall({
  subject: 'finance.exchange-rate.export.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/ExportExchangeRates',
  changes: [],
  summary: 'Creates a workbook of the rates of a year, which can be imported again.',
  request: z.strictObject({ Year: yearDateSchema }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 30_000,
});

export const financeSettingsCalls = {
  financeSettingsRead,
  financeSettingsSave,
  appCommonRead,
  appCommonSave,
  exchangeRateList,
  exchangeRateSave,
  exchangeRateImport,
  exchangeRateExport,
};
