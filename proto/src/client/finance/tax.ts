// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/tax.js';

export const taxRulesRead: ClientRead<typeof defined.taxRulesRead> = { subject: 'finance.tax-rules.read.v1', http: { method: 'GET', path: '/AppSetting/TaxRules', query: [] }, shows: ['financeSettings'] };
export const taxRulesSave: ClientCommand<typeof defined.taxRulesSave> = { subject: 'finance.tax-rules.save.v1', http: { method: 'POST', path: '/AppSetting/SaveTaxRules', query: [] }, changes: ['financeSettings'] };
