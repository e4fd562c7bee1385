import { z } from 'zod';
import { defineCall } from '../../call.js';
import { taxPercentSchema, taxRulesSchema } from '../../../domain/finance/tax/tax-rules.js';
import { instantSchema } from '../../../domain/values/time.js';

export const taxRulesRead = defineCall({
  subject: 'finance.tax-rules.read.v1',
  access: 'finance.settings',
  http: 'GET /AppSetting/TaxRules',
  shows: ['financeSettings'],
  summary: 'Tax profiles with their rates by day, and which countries and contracts have which, with who changed them when.',
  request: z.strictObject({}),
  response: z.object({
    rules: taxRulesSchema,
    /** 0 while nothing was saved. */
    revision: z.int(),
    /** The royalty tax of the payment settings, which profiles without an own rate use. */
    standardPercent: taxPercentSchema,
    /** Newest first, at most 50. */
    history: z.array(z.object({ rules: taxRulesSchema, at: instantSchema, byName: z.string() })),
  }),
});

/** Errors: conflict when somebody saved since `revision`; ruleBroken for a contract that is not billed here. */
export const taxRulesSave = defineCall({
  subject: 'finance.tax-rules.save.v1',
  access: 'finance.settings',
  http: 'POST /AppSetting/SaveTaxRules',
  changes: ['financeSettings'],
  summary: 'Changes how later bills are taxed; issued bills and the earlier rules stay.',
  request: z.strictObject({ rules: taxRulesSchema, revision: z.int().min(0) }),
  response: z.object({ revision: z.int() }),
});

export const taxCalls = { taxRulesRead, taxRulesSave };
