// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/settings.js';

export const appCommonRead: ClientRead<typeof defined.appCommonRead> = { subject: 'finance.settings.common-read.v1', http: { method: 'GET', path: '/AppSetting/GetAppCommon', query: [] }, shows: ['financeSettings'] };
export const appCommonSave: ClientCommand<typeof defined.appCommonSave> = { subject: 'finance.settings.common-save.v1', http: { method: 'POST', path: '/AppSetting/SaveAppCommonSetting', query: [] }, changes: ['financeSettings'] };
export const exchangeRateExport: ClientCommand<typeof defined.exchangeRateExport> = { subject: 'finance.exchange-rate.export.v1', http: { method: 'POST', path: '/AppSetting/ExportExchangeRates', query: [] }, changes: [] };
export const exchangeRateImport: ClientCommand<typeof defined.exchangeRateImport> = { subject: 'finance.exchange-rate.import.v1', http: { method: 'POST', path: '/AppSetting/ImportExchangeRates', query: [] }, changes: [] };
export const exchangeRateList: ClientRead<typeof defined.exchangeRateList> = { subject: 'finance.exchange-rate.list.v1', http: { method: 'POST', path: '/AppSetting/listExchangeRate', query: [] }, shows: ['exchangeRate'] };
export const exchangeRateSave: ClientCommand<typeof defined.exchangeRateSave> = { subject: 'finance.exchange-rate.save.v1', http: { method: 'POST', path: '/AppSetting/SaveExchangeRatesSetting', query: [] }, changes: ['exchangeRate'] };
export const financeSettingsRead: ClientRead<typeof defined.financeSettingsRead> = { subject: 'finance.settings.read.v1', http: { method: 'GET', path: '/AppSetting/PaymentSetting', query: [] }, shows: ['financeSettings'] };
export const financeSettingsSave: ClientCommand<typeof defined.financeSettingsSave> = { subject: 'finance.settings.save.v1', http: { method: 'POST', path: '/AppSetting/SavePaymentSetting', query: [] }, changes: ['financeSettings'] };
