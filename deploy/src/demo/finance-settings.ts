import { decimal, format, multiply } from '@bls/proto/domain/values/decimal';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import type { Row, Writer } from './insert.js';
import type { DemoPerson } from './people.js';
import { Random } from './random.js';
import { settingsRevision } from './seed-identity.js';

/** One unit of the first in the second, about which the months move. */
const PAIRS = [
  { fromCurrency: 'CNY', toCurrency: 'USD', about: '0.138' },
  { fromCurrency: 'HKD', toCurrency: 'USD', about: '0.1284' },
  { fromCurrency: 'KRW', toCurrency: 'USD', about: '0.000718' },
  { fromCurrency: 'TWD', toCurrency: 'USD', about: '0.0311' },
  { fromCurrency: 'CNY', toCurrency: 'HKD', about: '1.0748' },
] as const;
const MONTHS = 22;

/** Rates of the last months with who entered them, the bank of the debit notes, and what each licensor prints on its own. */
export async function writeFinanceSettings(writer: Writer, cast: Cast, finance: DemoPerson, today: Today): Promise<void> {
  const rates = ratesOf(cast.tenant, today);
  const byName = finance.name;
  await writer.insert(
    'exchange_rate',
    rates.map((rate) => ({ ...rate, byName })),
  );
  await writer.insert(
    'exchange_rate_history',
    rates.map(({ rate, ...row }) => ({ ...row, newRate: rate, byId: finance.userId, byName })),
  );
  const licensors = companiesOf(cast).filter(({ kind }) => kind === 'licensor');
  const [first] = licensors;
  await writer.insert('finance_setting', [
    { settings: { ...DEFAULT_FINANCE_SETTINGS, bankLines: bankLinesOf(first?.name.en ?? '') }, byName },
  ]);
  // the copy of what identity has
  await writer.insert('tenant_setting', [{ settings: cast.settings, revision: settingsRevision(cast) }]);
  await writer.insert(
    'licensor',
    licensors.map((licensor) => {
      const { debitNoteLines, taxPercent } = detailsOf(cast, licensor, today);
      return { companyId: licensor.id, debitNoteLines, taxPercent, revision: 1 };
    }),
  );
}

/** Each month begins on its first day; the instant is when finance entered it. */
function ratesOf(tenant: string, today: Today): (Row & { rate: string })[] {
  const random = new Random(`${tenant} exchange rates`);
  return Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index - MONTHS + 1)).flatMap((month) =>
    PAIRS.map(({ fromCurrency, toCurrency, about }) => {
      const drift = decimal(`1.0${String(random.int(0, 240)).padStart(3, '0')}`);
      return { month, fromCurrency, toCurrency, rate: format(multiply(decimal(about), drift), 6), at: `${month}-01T02:00:00Z` };
    }),
  );
}

const bankLinesOf = (account: string): string[] => ['Harbour and Shanghai Trust, Hong Kong', account, '808-154608-241', 'SWIFT HSTRHKHH'];
