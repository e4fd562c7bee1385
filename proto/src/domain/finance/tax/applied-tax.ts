import { z } from 'zod';
import { decimalSchema } from '../../values/money-schemas.js';
import { type Day, daySchema } from '../../values/time.js';
import { HOME_COUNTRY, type TaxProfile, taxProfileSchema, type TaxRates, type TaxRules } from './tax-rules.js';

/** Why a bill has its profile: its contract names it, the country of its payer, or neither does. */
const TAX_CHOICES = ['contract', 'country', 'other'] as const;

/** The rates that a bill was taxed with, and why; stored with the bill and never changed. */
export const appliedTaxSchema = z.object({
  ...taxProfileSchema.pick({ code: true, name: true, nameZh: true }).shape,
  chosenBy: z.enum(TAX_CHOICES),
  /** The country of the payer on that day; null: unknown, so that it counted as mainland China. */
  country: z.string().nullable(),
  /** The day since which the rates hold. */
  from: daySchema,
  onTopPercent: decimalSchema,
  withheldPercent: decimalSchema,
  grossUp: z.boolean(),
});
export type AppliedTax = z.infer<typeof appliedTaxSchema>;

/** Whom and when a bill is for. `standardPercent`: the royalty tax of the licensor, else of the tenant. */
type Taxed = { contractId: string; country: string | null; day: Day; standardPercent: string };

/** The tax of a bill: that of its contract, else of its payer's country, else of all other countries. Pure. */
export function taxFor(rules: TaxRules, { contractId, country, day, standardPercent }: Taxed): AppliedTax {
  const ofContract = newestAt(
    rules.contracts.filter((row) => row.contractId === contractId),
    day,
  );
  const ofCountry = newestAt(
    rules.countries.filter((row) => row.country === (country ?? HOME_COUNTRY)),
    day,
  );
  const code = ofContract?.profile ?? ofCountry?.profile ?? rules.other;
  const profile = rules.profiles.find((one) => one.code === code);
  if (!profile) throw new RangeError(`no tax profile ${code}`);
  const { from, onTopPercent, withheldPercent, grossUp } = ratesAt(profile, day);
  return {
    code,
    name: profile.name,
    ...(profile.nameZh ? { nameZh: profile.nameZh } : {}),
    chosenBy: ofContract ? 'contract' : ofCountry ? 'country' : 'other',
    country,
    from,
    onTopPercent: onTopPercent ?? standardPercent,
    withheldPercent,
    grossUp,
  };
}

/** Before the first day of a profile its first rates count. */
function ratesAt({ rates }: TaxProfile, day: Day): TaxRates {
  const first = rates.reduce((a, b) => (b.from < a.from ? b : a));
  return newestAt(rates, day) ?? first;
}

/** Of rows with a day, the latest that is not after `day`. */
function newestAt<Row extends { from: Day }>(rows: readonly Row[], day: Day): Row | undefined {
  return rows
    .filter(({ from }) => from <= day)
    .reduce<Row | undefined>((newest, row) => (newest && newest.from > row.from ? newest : row), undefined);
}
