import { CURRENCY_ALIASES, normalise } from '../sales-report/vocabulary.js';
import { add, decimal, type Decimal, divide, format, isDecimal, multiply, ONE, round, ZERO } from '../values/decimal.js';
import { CURRENCY_CODES, type Currency } from '../values/money.js';
import { monthOfYear, MONTHS_OF_YEAR, type RateRow } from './exchange-rates.js';

/**
 * Who published the rates, and in which currency they are quoted: the European Central Bank (euro foreign exchange reference rates) and
 * the People's Bank of China (central parity of the renminbi, as its trading centre CFETS and the foreign exchange authority SAFE offer it).
 */
export const RATE_SOURCES = { ecb: 'EUR', pboc: 'CNY' } as const satisfies Record<string, Currency>;
export type RateSource = keyof typeof RATE_SOURCES;

/** This number of units of a currency has this price in the currency of the source. */
type Quote = { units: Decimal; price: Decimal };
type Day = { day: string; quotes: ReadonlyMap<Currency, Quote> };
export type PublishedRates = { source: RateSource; days: readonly Day[] };

/** Which rate of a month counts: the average of its published days, or the last one. */
export const MONTHLY_RATES = ['average', 'last'] as const;
export type MonthlyRate = (typeof MONTHLY_RATES)[number];
export type Pair = { from: Currency; to: Currency };

const DIGITS = 6;
const HUNDRED = decimal(100);
/** Currencies that SAFE quotes as units for 100 renminbi; it quotes the others as renminbi for 100 units. */
const UNITS_FOR_RENMINBI: ReadonlySet<Currency> = new Set(['KRW', 'MYR']);
/** Names of currencies in the tables of SAFE. */
const NAMES: Readonly<Record<string, Currency>> = {
  美元: 'USD',
  欧元: 'EUR',
  日元: 'JPY',
  港元: 'HKD',
  新加坡元: 'SGD',
  新元: 'SGD',
  韩元: 'KRW',
  林吉特: 'MYR',
};

type Column = { source: RateSource; currency: Currency; quote: (value: Decimal) => Quote };

const codeOf = (text: string): Currency | undefined => {
  const code = CURRENCY_ALIASES[normalise(text)] ?? text.toUpperCase();
  return CURRENCY_CODES.find((each) => each === code);
};

/** What a column of a published table contains; undefined for currencies that are not in use here. */
function columnOf(header: string): Column | undefined {
  const [, units = '', from = '', to = ''] = /^(\d*)\s*([A-Z]{3})\s*\/\s*([A-Z]{3})$/i.exec(header) ?? [];
  const [one, other] = [codeOf(from), codeOf(to)];
  const count = decimal(units || 1);
  if (one && other === RATE_SOURCES.pboc) return { source: 'pboc', currency: one, quote: (price) => ({ units: count, price }) };
  if (one === RATE_SOURCES.pboc && other) return { source: 'pboc', currency: other, quote: (value) => ({ units: value, price: count }) };
  const named = NAMES[header];
  if (named && UNITS_FOR_RENMINBI.has(named))
    return { source: 'pboc', currency: named, quote: (value) => ({ units: value, price: HUNDRED }) };
  if (named) return { source: 'pboc', currency: named, quote: (price) => ({ units: HUNDRED, price }) };
  const code = /^[A-Z]{3}$/.test(header) ? codeOf(header) : undefined;
  return code && { source: 'ecb', currency: code, quote: (units_) => ({ units: units_, price: ONE }) };
}

/**
 * Reads a table of daily rates: days in its first column, a currency in each other one. Undefined when it is no such table. Days
 * and cells that cannot be read, such as "N/A", are left out.
 */
export function readPublishedRates(rows: readonly (readonly string[])[]): PublishedRates | undefined {
  const at = rows.findIndex(([first = '']) => ['date', '日期'].includes(normalise(first)));
  const columns = (rows[at] ?? []).map((header) => columnOf(header.trim()));
  const source = columns.find((column) => column)?.source;
  if (at < 0 || !source) return undefined;
  const days = rows.slice(at + 1).flatMap((row): Day[] => {
    const day = dayOf(row[0]?.trim() ?? '');
    const quotes = new Map<Currency, Quote>([[RATE_SOURCES[source], { units: ONE, price: ONE }]]);
    for (const [index, column] of columns.entries()) {
      const text = row[index]?.trim() ?? '';
      if (column?.source === source && isDecimal(text) && decimal(text) > ZERO) quotes.set(column.currency, column.quote(decimal(text)));
    }
    return day && quotes.size > 1 ? [{ day, quotes }] : [];
  });
  return days.length === 0 ? undefined : { source, days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
}

/** The rows of the XML file of the European Central Bank, as its CSV file has them; none for any other text. */
export function rowsOfEcbXml(text: string): string[][] {
  const days = [...text.matchAll(/<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']\s*>(.*?)<\/Cube>/gs)].map(([, day = '', body = '']) => ({
    day,
    rates: new Map(
      [...body.matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g)].map(([, code = '', rate = '']) => [code, rate]),
    ),
  }));
  const codes = [...new Set(days.flatMap(({ rates }) => [...rates.keys()]))];
  return days.length === 0
    ? []
    : [['Date', ...codes], ...days.map(({ day, rates }) => [day, ...codes.map((code) => rates.get(code) ?? '')])];
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** "2026-11-26", "2026/11/26", "2026年11月26日", and "26 November 2026" of the daily file of the European Central Bank. */
function dayOf(text: string): string | undefined {
  const [, date = '', name = '', yearAfter = ''] = /^(\d{1,2})\s+([a-z]+)\s+(\d{4})$/i.exec(text) ?? [];
  const [, year = yearAfter, month = String(MONTHS.indexOf(name.toLowerCase()) + 1), day = date] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(found)) ? undefined : found;
}

/** The currencies of a table against that of its source: what a tenant without rates gets. */
export function pairsOf({ source, days }: PublishedRates): Pair[] {
  const to = RATE_SOURCES[source];
  const known = new Set(days.flatMap(({ quotes }) => [...quotes.keys()]));
  return CURRENCY_CODES.filter((from) => from !== to && known.has(from)).map((from) => ({ from, to }));
}

/** One unit of the first currency in the second on a day; undefined when one of them was not published. */
function rateOn({ quotes }: Day, { from, to }: Pair): Decimal | undefined {
  const [one, other] = [quotes.get(from), quotes.get(to)];
  return one && other && divide(multiply(one.price, other.units), multiply(one.units, other.price));
}

/**
 * The rates of these pairs in the months of a year, rounded half up to 6 decimals; pairs without any are left out. The average of a month is
 * that of its published days, as the European Central Bank makes its monthly averages.
 */
export function monthlyRates(published: PublishedRates, year: number, pairs: readonly Pair[], which: MonthlyRate): RateRow[] {
  return pairs.flatMap((pair): RateRow[] => {
    const rates = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => {
      const month = monthOfYear(year, index);
      const daily = published.days.flatMap((day) => (day.day.startsWith(month) ? (rateOn(day, pair) ?? []) : []));
      const last = daily.at(-1);
      if (last === undefined) return null;
      const rate = round(which === 'last' ? last : divide(daily.reduce(add), decimal(daily.length)), DIGITS);
      return rate > ZERO ? format(rate) : null;
    });
    return rates.every((rate) => rate === null) ? [] : [{ FromCurrency: pair.from, ToCurrency: pair.to, Rates: rates }];
  });
}
