import type { SeededSettings } from '@bls/finance/terms/terms.api';
import { payerCopy } from '@bls/finance/terms/payers/payer';
import { decimal, format, multiply } from '@bls/proto/domain/values/decimal';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { DEMO_TAX_RULES } from './tax-rules.js';
import { addYears, type Today } from '../base/clock.js';
import { inverseRate, PAIRS } from '../base/exchange-rates.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import { Directory, peopleOf } from './people.js';
import { Random } from '../base/random.js';
import { settingsOf } from './brand.js';
import { settingsRevision } from './settings-revision.js';

/** The oldest contracts began three years ago. */
const MONTHS = 40;

/** Rates of the last months with who entered them, the bank of the debit notes, and what each licensor prints on its own. */
export function financeSettingsOf(demoTenant: DemoTenant, today: Today): SeededSettings {
  const by = new Directory(peopleOf(demoTenant)).staff('seniorFinance');
  const licensors = companiesOf(demoTenant).filter(({ kind }) => kind === 'licensor');
  return {
    // the copy of identity's settings
    tenantSettings: { settings: effectiveSettings(settingsOf(demoTenant)), revision: settingsRevision(demoTenant) },
    finance: { ...DEFAULT_FINANCE_SETTINGS, bankLines: bankLinesOf(licensors[0]?.name.en ?? '') },
    licensors: licensors.map((licensor) => {
      const { debitNoteLines, taxPercent } = detailsOf(demoTenant, licensor, today);
      return { companyId: licensor.id, debitNoteLines, taxPercent, revision: 1 };
    }),
    payers: payersOf(demoTenant, today),
    taxRules: DEMO_TAX_RULES,
    rates: ratesOf(demoTenant.tenant, today),
    by,
    savedAt: `${addYears(today, -3)}T02:00:00Z`,
  };
}

/** Licensees and sub-licensees as identity publishes them. */
const payersOf = (demoTenant: DemoTenant, today: Today): SeededSettings['payers'] =>
  companiesOf(demoTenant)
    .filter(({ kind }) => kind === 'licensee' || kind === 'subLicensee')
    .map((company) => {
      const { address, city, postalCode, vatNumber } = detailsOf(demoTenant, company, today);
      const place = { address, city, postalCode: postalCode ?? undefined, vatNumber };
      return payerCopy({
        companyId: company.id,
        kind: company.kind,
        name: company.name.en,
        country: company.country,
        ...place,
        active: true,
        revision: 1,
      });
    });

/** Each month begins on its first day; the instant is when finance entered it. */
function ratesOf(tenant: string, today: Today): SeededSettings['rates'] {
  const random = new Random(`${tenant} exchange rates`);
  return Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index - MONTHS + 1)).flatMap((month) =>
    PAIRS.flatMap(({ from, to, about, bothWays }) => {
      const drift = decimal(`1.0${String(random.int(0, 240)).padStart(3, '0')}`);
      const rate = format(multiply(decimal(about), drift), 6);
      const entered = { month, at: `${month}-01T02:00:00Z` };
      const there = { ...entered, fromCurrency: from, toCurrency: to, rate };
      return bothWays ? [there, { ...entered, fromCurrency: to, toCurrency: from, rate: inverseRate(rate) }] : [there];
    }),
  );
}

const bankLinesOf = (account: string): string[] => ['Harbour and Shanghai Trust, Hong Kong', account, '808-154608-241', 'SWIFT HSTRHKHH'];
