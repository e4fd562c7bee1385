import type { TaxProfile, TaxRates, TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';

type Assigned = { profile: string; from: string };

const byDay = <Row extends { from: string }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (a.from < b.from ? 1 : -1));

/** The rates that count on a day: the latest that is not after it, else the first. */
export const ratesOn = (rates: readonly TaxRates[], day: string): TaxRates | undefined =>
  byDay(rates).find(({ from }) => from <= day) ?? byDay(rates).at(-1);

/** Adds a profile, or its names and rates of a day; the rates of other days stay. */
export function withProfile(rules: TaxRules, { rates, ...profile }: Omit<TaxProfile, 'rates'> & { rates: TaxRates }): TaxRules {
  const before = rules.profiles.find(({ code }) => code === profile.code);
  const saved: TaxProfile = { ...profile, rates: byDay([...(before?.rates ?? []).filter(({ from }) => from !== rates.from), rates]) };
  const profiles = before ? rules.profiles.map((one) => (one.code === profile.code ? saved : one)) : [...rules.profiles, saved];
  return { ...rules, profiles };
}

/** A code for a new profile, made of its name. */
export function codeFor(name: string, rules: TaxRules): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 30) || 'profile';
  const taken = new Set(rules.profiles.map(({ code }) => code));
  let code = base;
  for (let n = 2; taken.has(code); n += 1) code = `${base}-${n}`;
  return code;
}

/** Adds the profile of a country from a day on; one of the same day is replaced. */
export const withCountry = (rules: TaxRules, row: Assigned & { country: string }): TaxRules => ({
  ...rules,
  countries: [...rules.countries.filter(({ country, from }) => country !== row.country || from !== row.from), row],
});

/** Adds the profile of a contract from a day on; one of the same day is replaced. */
export const withContract = (rules: TaxRules, row: Assigned & { contractId: string; contractNumber: string }): TaxRules => ({
  ...rules,
  contracts: [...rules.contracts.filter(({ contractId, from }) => contractId !== row.contractId || from !== row.from), row],
});
