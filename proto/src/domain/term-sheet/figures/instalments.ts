import { type Decimal, decimal, divide, format, multiply, subtract, sum, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency } from '../../values/money.js';
import { numberOf } from '../rules/rule.js';
import { amountOfPercent, percentOfAmount } from '../rules/shares.js';
import { isDay } from '../term.js';
import { spread } from './totals.js';

/** The two figures of an instalment of a guarantee: one value shown two ways, both as typed. */
export type Shares = { percent?: string | undefined; amount?: string | undefined };
type Dated = Shares & { dueOn?: string | undefined };
type Year = { from?: string | undefined; to?: string | undefined };
/** A guarantee with its instalments, after one of its figures was written. */
export type Spread<Row> = { guarantee: string; rows: Row[] };

const HUNDRED = decimal('100');
/** The guarantee was written: the percents lead, and all amounts follow. */
export function percentsLead<Row extends Shares>(guarantee: string, rows: readonly Row[], currency: Currency): Spread<Row> {
  const amounts = spread(
    guarantee,
    rows.map((row) => row.percent ?? ''),
    currency,
  );
  return { guarantee, rows: rows.map((row, index) => (amounts[index] ? { ...row, amount: amounts[index] } : row)) };
}

/**
 * The percentage of one instalment was written: its amount follows. The others keep theirs, which may be more exact than their
 * percentages; when the percents total 100, the last one takes the rest.
 */
export function percentLeads<Row extends Shares>(
  guarantee: string,
  rows: readonly Row[],
  written: number,
  currency: Currency,
): Spread<Row> {
  const whole = numberOf(guarantee);
  if (!whole) return { guarantee, rows: [...rows] };
  const percents = rows.map((row) => numberOf(row.percent));
  const amounts = rows.map((row, index) => {
    const percent = percents[index];
    const known = index === written ? undefined : numberOf(row.amount);
    return known ?? (percent === undefined ? undefined : amountOfPercent(whole, percent, currency));
  });
  const isFull = !percents.includes(undefined) && sum(percents as Decimal[]) === HUNDRED && !amounts.includes(undefined);
  if (isFull) amounts[rows.length - 1] = subtract(whole, sum(amounts.slice(0, -1) as Decimal[]));
  return { guarantee, rows: rows.map((row, index) => withFigures(row, amounts[index], undefined, currency)) };
}

/**
 * The amount of one instalment was written: its percentage follows. When the difference to the guarantee is only of
 * rounding, the last instalment takes it. While there is no guarantee, the amounts lead it.
 */
export function amountLeads<Row extends Shares>(guarantee: string, rows: readonly Row[], written: number, currency: Currency): Spread<Row> {
  const whole = numberOf(guarantee);
  if (!whole) return amountsLead(guarantee, rows, currency);
  const last = rows.length - 1;
  const amounts = rows.map((row) => numberOf(row.amount));
  if (written !== last && !amounts.includes(undefined)) {
    const rest = subtract(whole, sum(amounts as Decimal[]));
    if (isRounding(rest, rows.length, currency)) amounts[last] = ((amounts[last] as Decimal) + rest) as Decimal;
  }
  const full = !amounts.includes(undefined) && sum(amounts as Decimal[]) === whole;
  const percents = rows.map((row, index) => {
    const amount = amounts[index];
    return index === written && amount !== undefined ? percentOfAmount(whole, amount) : numberOf(row.percent);
  });
  if (full && !percents.slice(0, -1).includes(undefined)) percents[last] = subtract(HUNDRED, sum(percents.slice(0, -1) as Decimal[]));
  return { guarantee, rows: rows.map((row, index) => withFigures(row, amounts[index], percents[index], currency)) };
}

/** All amounts lead: the guarantee is their sum, and each has its share of it. Nothing follows while an amount is missing. */
export function amountsLead<Row extends Shares>(guarantee: string, rows: readonly Row[], currency: Currency): Spread<Row> {
  const amounts = rows.map((row) => numberOf(row.amount));
  const whole = amounts.includes(undefined) ? ZERO : sum(amounts as Decimal[]);
  if (whole <= ZERO) return { guarantee, rows: [...rows] };
  const percents = (amounts as Decimal[]).map((amount) => percentOfAmount(whole, amount));
  percents[percents.length - 1] = subtract(HUNDRED, sum(percents.slice(0, -1)));
  return {
    guarantee: format(whole, CURRENCIES[currency].digits),
    rows: rows.map((row, index) => withFigures(row, amounts[index], percents[index], currency)),
  };
}

/**
 * The guarantee of one contract year was written: the instalments that fall due in it share it as before, equally when
 * they had nothing, and the last of them takes the cent; a year without instalment gets one on its first day, made by
 * `added`. The guarantee and all percentages follow. While somebody types, `rows` are those from before, because their shares
 * are lost in the first small figures.
 */
export function yearLeads<Row extends Dated>(
  guarantee: string,
  rows: readonly Row[],
  written: { year: Year; amount: string },
  currency: Currency,
  added: (dueOn: string) => Row,
): Spread<Row> {
  const { year, amount } = written;
  const known = rows.some((row) => isInside(row, year));
  const all = known || !isDay(year.from) ? [...rows] : inOrder([...rows, added(year.from)]);
  const inside = all.filter((row) => isInside(row, year));
  const parts = spread(amount, sharesOf(inside), currency);
  const shared = all.map((row) => (inside.includes(row) ? { ...row, amount: parts[inside.indexOf(row)] ?? '' } : row));
  return amountsLead(guarantee, shared, currency);
}

/** The guarantee of a contract year: the sum of what falls due in it; undefined while one of these has no amount, or when none does. */
export function amountOfYear(rows: readonly Dated[], year: Year): string | undefined {
  const amounts = rows.filter((row) => isInside(row, year)).map((row) => numberOf(row.amount));
  return amounts.length === 0 || amounts.includes(undefined) ? undefined : format(sum(amounts as Decimal[]));
}

const isInside = ({ dueOn }: Dated, { from, to }: Year): boolean =>
  isDay(dueOn) && isDay(from) && isDay(to) && from <= dueOn && dueOn <= to;

const inOrder = <Row extends Dated>(rows: Row[]): Row[] => rows.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));

/** The shares of instalments in their sum as percents that total 100. */
function sharesOf(rows: readonly Dated[]): string[] {
  const amounts = rows.map((row) => numberOf(row.amount) ?? ZERO);
  const whole = sum(amounts);
  const shares = amounts.map((amount) =>
    whole > ZERO ? divide(multiply(amount, HUNDRED), whole) : divide(HUNDRED, decimal(String(rows.length))),
  );
  shares[shares.length - 1] = subtract(HUNDRED, sum(shares.slice(0, -1)));
  return shares.map((share) => format(share));
}

/** Whether a difference comes only from the rounding of `count` amounts. */
function isRounding(difference: Decimal, count: number, currency: Currency): boolean {
  const limit = multiply(decimal(String(count)), divide(decimal('1'), decimal(String(10 ** CURRENCIES[currency].digits))));
  return difference !== ZERO && difference < limit && -difference < limit;
}

const withFigures = <Row extends Shares>(row: Row, amount: Decimal | undefined, percent: Decimal | undefined, currency: Currency): Row => ({
  ...row,
  ...figure('amount', row.amount, amount, CURRENCIES[currency].digits),
  ...figure('percent', row.percent, percent),
});

/** A figure is written anew only when its value changed, so that nothing is reformatted while somebody types. */
const figure = (field: keyof Shares, typed: string | undefined, value: Decimal | undefined, digits?: number) =>
  value === undefined || numberOf(typed) === value ? {} : { [field]: format(value, digits) };
