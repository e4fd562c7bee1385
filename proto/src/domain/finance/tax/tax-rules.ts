import { z } from 'zod';
import { countrySchema } from '../../enumerations/people/company.js';
import { ruleIssue } from '../../values/errors.js';
import { idSchema, requiredText, text } from '../../values/ids.js';
import { type Day, daySchema } from '../../values/time.js';

/** A percentage from 0 to 100 with at most four decimals, without the sign: "6", "6.25". */
export const taxPercentSchema = z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'format.percent' });
/** Below 100: a payer that withholds everything would have to pay an infinite gross amount. */
const withheldPercentSchema = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, { error: 'format.percent' });
const taxProfileCodeSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'format.regex' });

/**
 * What a profile charges from a day on, until its next rates. `onTopPercent` is added to the royalty; null: the royalty tax of the
 * payment settings, or of the licensor where it has its own. `withheldPercent` is deducted by the payer; with `grossUp`
 * the royalty is raised until the agreed amount is left after the deduction.
 */
export const taxRatesSchema = z.strictObject({
  from: daySchema,
  onTopPercent: taxPercentSchema.nullable(),
  withheldPercent: withheldPercentSchema,
  grossUp: z.boolean(),
});
export type TaxRates = z.infer<typeof taxRatesSchema>;

export const taxProfileSchema = z.strictObject({
  code: taxProfileCodeSchema,
  name: requiredText(80),
  nameZh: text(80).optional(),
  rates: z.array(taxRatesSchema).min(1).max(40),
});
export type TaxProfile = z.infer<typeof taxProfileSchema>;

const assigned = { profile: taxProfileCodeSchema, from: daySchema };
/** The profile of payers in a country, from a day on. */
export const countryTaxSchema = z.strictObject({ country: countrySchema, ...assigned });
/** The profile of a contract, from a day on, whatever the country of its payer is. */
export const contractTaxSchema = z.strictObject({ contractId: idSchema, contractNumber: text(40), ...assigned });

/** The tax profiles of a tenant, and which payers and contracts have which. Of several days the latest that is not in the future counts. */
export const taxRulesSchema = z
  .strictObject({
    profiles: z.array(taxProfileSchema).min(1).max(50),
    countries: z.array(countryTaxSchema).max(300),
    /** The profile of payers in all other countries. */
    other: taxProfileCodeSchema,
    contracts: z.array(contractTaxSchema).max(1000),
  })
  .superRefine(({ profiles, countries, other, contracts }, context) => {
    const refuse = (rule: string, path: (string | number)[]) => context.addIssue(ruleIssue(rule, path));
    const codes = new Set(profiles.map(({ code }) => code));
    once(
      profiles.map(({ code }) => code),
      (at) => refuse('tax.codeTaken', ['profiles', at, 'code']),
    );
    for (const [at, { rates }] of profiles.entries()) {
      once(
        rates.map(({ from }) => from),
        (row) => refuse('tax.dayTaken', ['profiles', at, 'rates', row, 'from']),
      );
      for (const [row, { grossUp, withheldPercent }] of rates.entries())
        if (grossUp && /^0+(\.0+)?$/.test(withheldPercent)) refuse('tax.nothingToGrossUp', ['profiles', at, 'rates', row, 'grossUp']);
    }
    once(
      countries.map(({ country, from }) => `${country} ${from}`),
      (at) => refuse('tax.dayTaken', ['countries', at, 'from']),
    );
    once(
      contracts.map(({ contractId, from }) => `${contractId} ${from}`),
      (at) => refuse('tax.dayTaken', ['contracts', at, 'from']),
    );
    for (const [at, { profile }] of countries.entries()) if (!codes.has(profile)) refuse('tax.noProfile', ['countries', at, 'profile']);
    for (const [at, { profile }] of contracts.entries()) if (!codes.has(profile)) refuse('tax.noProfile', ['contracts', at, 'profile']);
    if (!codes.has(other)) refuse('tax.noProfile', ['other']);
  });
export type TaxRules = z.infer<typeof taxRulesSchema>;

function once(keys: readonly string[], repeated: (at: number) => void): void {
  const seen = new Set<string>();
  for (const [at, key] of keys.entries()) {
    if (seen.has(key)) repeated(at);
    seen.add(key);
  }
}

/** Payers whose country is not known count as payers of this one. */
export const HOME_COUNTRY = 'CN';
const SINCE: Day = '2000-01-01';

/** What a tenant has until finance changes it: mainland China pays the royalty tax of the settings on top, all others no tax. */
export const DEFAULT_TAX_RULES: TaxRules = {
  profiles: [
    {
      code: 'standard',
      name: 'Royalty tax on top',
      nameZh: '价外权利金税',
      rates: [{ from: SINCE, onTopPercent: null, withheldPercent: '0', grossUp: false }],
    },
    {
      code: 'none',
      name: 'No tax',
      nameZh: '不计税',
      rates: [{ from: SINCE, onTopPercent: '0', withheldPercent: '0', grossUp: false }],
    },
  ],
  countries: [{ country: HOME_COUNTRY, profile: 'standard', from: SINCE }],
  other: 'none',
  contracts: [],
};
