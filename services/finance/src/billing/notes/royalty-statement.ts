import type { Bilingual, DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import { documentDay, documentMonth } from '@bls/proto/domain/values/clock/date-format';
import {
  compare,
  type Decimal,
  decimal,
  format,
  fromScaled,
  min,
  multiply,
  roundScaled,
  subtract,
  sum,
  toScaled,
  ZERO,
} from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency, moneyText, roundMoney } from '@bls/proto/domain/values/money';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { groupedAmount } from '../../db/amounts.js';
import type { BillRecord, SettlementPage } from '../../db/schema.js';

/** Sales of a product in a channel at one rate. `base`: their amount, or the units where a fee is owed per unit; `at` null: a repricing. */
export type SalesLine = { product: string; channel: string | null; rate: string; at: string | null; base: string; royalty: string };
export type BilledSales = {
  page: SettlementPage;
  terms: Terms;
  /** The months whose sales are billed for the first time, or again. */
  months: readonly string[];
  /** Whether one of them was billed before. */
  corrected: boolean;
  lines: readonly SalesLine[];
  /** The royalty of what has no line of its own. */
  others: string;
};
type StatementWords = { both: (key: string) => Bilingual; channel: (code: string) => Bilingual };
type Bill = Pick<BillRecord, 'currency' | 'amount' | 'contractYear' | 'kind'>;

const HUNDRED = decimal('100');
const isPerUnit = (terms: Terms, rate: string): boolean => {
  const type = terms.royalty.rates.find(({ id }) => id === rate)?.type;
  return type === 'fixedFee' || type === 'slidingFee';
};

/** An unrounded figure of the trace in minor units. */
const rounded = (figure: string, currency: Currency): Decimal =>
  decimal(fromScaled(roundScaled(toScaled(figure, MONEY), MONEY, CURRENCIES[currency].digits), MONEY));

/** The names of the licensed properties. */
export function brandOf({ terms }: BilledSales): Bilingual {
  const { properties } = terms.keyTerms;
  const zh = properties.map(({ name, nameZh }) => nameZh ?? name).join('、');
  return { en: properties.map(({ name }) => name).join(', '), zh };
}

/** The months of the billed sales, else the contract year. */
export function periodOf({ months, terms }: BilledSales, { contractYear }: Bill): Bilingual {
  const [first, last] = [months[0], months.at(-1)];
  const year = terms.keyTerms.contractYears[contractYear - 1];
  if (first && last) return span(documentMonth(first), documentMonth(last));
  return year ? span(documentDay(year.from), documentDay(year.to)) : { en: String(contractYear) };
}
const span = (from: { en: string; zh: string }, to: { en: string; zh: string }): Bilingual =>
  from.en === to.en ? from : { en: `${from.en} – ${to.en}`, zh: `${from.zh} – ${to.zh}` };

/** The billed sales amount; undefined where none is a base of the royalty. */
export function salesOf({ lines, terms }: BilledSales): Decimal | undefined {
  const amounts = lines.filter(({ rate, at }) => at !== null && !isPerUnit(terms, rate));
  return amounts.length > 0 ? sum(amounts.map(({ base }) => decimal(base))) : undefined;
}

/** The rates of the billed sales: "10 %, 20 %". */
export function ratesOf({ lines, terms }: BilledSales, currency: Currency, words: StatementWords): Bilingual {
  const texts = new Map(
    lines.flatMap(({ rate, at }) =>
      at === null ? [] : [[`${isPerUnit(terms, rate)} ${at}`, rateText({ rate, at }, terms, currency, words)]],
    ),
  );
  const all = [...texts.values()];
  const en = all.map((rate) => rate.en).join(', ');
  // a percentage is the same in both languages
  return all.some(({ zh }) => zh) ? { en, zh: all.map((rate) => rate.zh ?? rate.en).join('、') } : { en };
}

function rateText({ rate, at }: { rate: string; at: string }, terms: Terms, currency: Currency, { both }: StatementWords): Bilingual {
  if (!isPerUnit(terms, rate)) return { en: `${format(multiply(decimal(at), HUNDRED))} %` };
  const fee = `${CURRENCIES[currency].label} ${format(decimal(at))}`;
  const unit = both('perUnit');
  return { en: `${fee} ${unit.en}`, zh: `${unit.zh} ${fee}` };
}

/** The recouped part of the guarantee, and the guarantee due to date. Amounts before tax. */
function recoupedFigures({ page }: BilledSales, currency: Currency): { earned: Decimal; guarantee: Decimal; recouped: Decimal } {
  const [earned, guarantee] = [rounded(page.earned.total, currency), rounded(page.mg.total, currency)];
  return { earned, guarantee, recouped: compare(earned, ZERO) > 0 ? min(earned, guarantee) : ZERO };
}

/** "RMB 50.00 of RMB 80.00 guarantee recouped". */
export function recoupedOf(sales: BilledSales, { currency }: Bill, { both }: StatementWords): Bilingual {
  const { guarantee, recouped } = recoupedFigures(sales, currency);
  const filled = (text: string): string =>
    [recouped, guarantee].reduce((left, figure) => left.replace('{}', shownIn(figure, currency)), text);
  const { en, zh } = both('recoupedOf');
  return { en: filled(en), ...(zh ? { zh: filled(zh) } : {}) };
}
const shownIn = (figure: Decimal, currency: Currency): string =>
  `${CURRENCIES[currency].label} ${groupedAmount(moneyText(figure, currency))}`;

/** How far the royalty has recouped the guarantee, up to the bill. Amounts before tax. */
function recoupment(sales: BilledSales, { currency, amount }: Bill, { both }: StatementWords): DocumentBlock {
  const { page } = sales;
  const { earned, guarantee, recouped } = recoupedFigures(sales, currency);
  const before = rounded(page.billedBefore, currency);
  const flat = sum(page.earned.byYear.map(({ flatFees }) => rounded(flatFees, currency)));
  // what another pool receives is no figure of this one
  const received = page.carry.filter(({ kind, toPool = page.pool }) => kind === 'excess' && toPool === page.pool);
  const carried = sum(received.map((carry) => rounded(carry.amount, currency)));
  const rows: [string, Decimal, boolean][] = [
    ['earned', earned, true],
    ['flatFees', flat, flat !== ZERO],
    ['guarantee', guarantee, guarantee !== ZERO],
    ['recouped', recouped, guarantee !== ZERO],
    ['unrecouped', subtract(guarantee, recouped), guarantee !== ZERO],
    ['carried', carried, carried !== ZERO],
    ['billedBefore', before, true],
    ['thisNote', decimal(amount), true],
  ];
  return {
    type: 'keyValues',
    rows: rows.flatMap(([key, figure, isShown]) => (isShown ? [{ label: both(key), value: { en: shownIn(figure, currency) } }] : [])),
  };
}

/** The royalty statement on a page of its own: recoupment, and royalty by product and channel with its rate. Pure. */
export function royaltyStatement(sales: BilledSales, bill: Bill, words: StatementWords): DocumentBlock[] {
  const { both } = words;
  return [
    { type: 'pageBreak' },
    { type: 'heading', text: both('statement'), level: 1, numbered: false },
    {
      type: 'keyValues',
      rows: [
        { label: both('brand'), value: brandOf(sales) },
        { label: both('period'), value: periodOf(sales, bill) },
        { label: both('year'), value: { en: String(bill.contractYear) } },
      ],
    },
    { type: 'heading', text: both('recoupment'), level: 2, numbered: false },
    recoupment(sales, bill, words),
    { type: 'heading', text: both('byProduct'), level: 2, numbered: false },
    ...(sales.lines.length === 0
      ? [{ type: 'paragraph' as const, text: both('noSales'), numbered: false, tone: 'note' as const }]
      : [byProduct(sales, bill, words)]),
    ...(sales.corrected ? [{ type: 'paragraph' as const, text: both('corrected'), numbered: false, tone: 'note' as const }] : []),
  ];
}

/**
 * Royalty by product and channel. Each row is rounded; a bill is the difference between rounded sums to date. So the rows are led to
 * the total by a row of their own, and the total is the amount of the bill where only rounding lies between them.
 */
function byProduct({ lines, others, terms }: BilledSales, { currency, amount }: Bill, words: StatementWords): DocumentBlock {
  const { both, channel } = words;
  const show = (figure: string) => groupedAmount(moneyText(decimal(figure), currency));
  const rows = lines.map((line) => {
    const { product, rate, at, base, royalty } = line;
    if (at === null) return [both('repriced'), '', '', '', show(royalty)];
    const units = `${groupedAmount(format(decimal(base)))} `;
    const sold = isPerUnit(terms, rate) ? { en: units + both('units').en, zh: units + (both('units').zh ?? '') } : show(base);
    return [product, line.channel ? channel(line.channel) : '', sold, rateText({ rate, at }, terms, currency, words), show(royalty)];
  });
  const figures = [...lines.map(({ royalty }) => decimal(royalty)), decimal(others)];
  const total = billedTotal(roundMoney(sum(figures), currency), decimal(amount), currency);
  const rounding = subtract(total, sum(figures.map((figure) => roundMoney(figure, currency))));
  const rest = decimal(others) === ZERO ? [] : [[both('others'), '', '', '', show(others)]];
  const difference = rounding === ZERO ? [] : [[both('rounding'), '', '', '', show(format(rounding))]];
  return {
    type: 'table',
    columns: [
      { label: both('product'), align: 'left', width: 36 },
      { label: both('channel'), align: 'left' },
      { label: both('base'), align: 'right' },
      { label: both('rate'), align: 'right' },
      { label: both('royalty'), align: 'right' },
    ],
    rows: [...rows, ...rest, ...difference],
    totals: [[both('sum'), '', '', '', shownIn(total, currency)]],
  };
}

/** The billed amount, when the rounded sum of the sales is at most one minor unit away from it; else that sum. */
function billedTotal(total: Decimal, amount: Decimal, currency: Currency): Decimal {
  const { digits } = CURRENCIES[currency];
  const unit = decimal(digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);
  const isRounding = compare(subtract(total, amount), unit) <= 0 && compare(subtract(amount, total), unit) <= 0;
  return isRounding ? amount : total;
}
