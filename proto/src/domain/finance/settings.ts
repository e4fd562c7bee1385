import { z } from 'zod';
import { text } from '../values/ids.js';

/** Tax and time limits of payments. */
export const paymentSettingFields = {
  /** Shown on the debit note as its own line, of the royalty. */
  royaltyTaxPercent: z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'format.percent' }),
  /** Days after which a payment that nobody confirmed is kicked back (NumberDayAutoRejectPayment). */
  paymentAutoRejectDays: z.int().min(1).max(90),
};
/** What debit notes say about whom to pay and who bills. */
export const noteInfoFields = {
  /** Where licensees pay to, one line each. */
  bankLines: z.array(text(200)).max(8),
  issuerLines: z.array(text(200)).max(6),
};

/** What a tenant's finance sets: printed on debit notes and used by its jobs. */
export const financeSettingsSchema = z.strictObject({ ...paymentSettingFields, ...noteInfoFields });
export type FinanceSettings = z.infer<typeof financeSettingsSchema>;

/** Days ahead on which a licensee is reminded of a bill that is due, and finance of a payment that will go back unconfirmed. */
export const FINANCE_REMINDER_DAYS: readonly number[] = [3, 1];

export const DEFAULT_FINANCE_SETTINGS: FinanceSettings = {
  royaltyTaxPercent: '6',
  paymentAutoRejectDays: 7,
  bankLines: [],
  issuerLines: [],
};
