import { z } from 'zod';
import { defineCall } from '../../call.js';
import { financeSettingsSchema } from '../../finance/settings.js';
import { instantSchema } from '../../time.js';

export const financeSettingsRead = defineCall({
  subject: 'finance.settings.read.v1',
  access: 'finance.settings',
  http: 'GET /AppSetting/PaymentSetting',
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
  summary: 'Changes the settings for what is billed and reported from now on; what was before stays in the history.',
  request: financeSettingsSchema,
  response: financeSettingsSchema,
});

export const financeSettingsCalls = { financeSettingsRead, financeSettingsSave };
