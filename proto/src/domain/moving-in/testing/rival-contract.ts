import { add, type Decimal, decimal, max, min, multiply, round, subtract, sum, ZERO } from '../../values/decimal.js';
import { addMonths, lastDayOfMonth } from '../../values/time.js';

/** `plain`: one rate; `sliding`: two bands; `guaranteed`: a guarantee each year; `foreign`: sales in USD; `net`: of turnover tax. */
export type RivalContract = {
  n: number;
  number: string;
  kind: 'plain' | 'sliding' | 'guaranteed' | 'foreign' | 'net';
  licensee: string;
  property: string;
  firstMonth: string;
  months: number;
  rowsPerMonth: number;
  /** In per cent. */
  rate: Decimal;
  currency: string;
  salesCurrency: string;
  /** Of each year. */
  guarantee: Decimal;
};
type Sold = { channel: string; quantity: Decimal; price: Decimal; exchangeRate: Decimal | null };
export type Quarter = {
  on: string;
  /** The first year is 0. */
  year: number;
  /** The royalty bill, without the guarantee. */
  amount: Decimal;
  earned: Decimal;
  sales: Decimal;
  foreignSales: Decimal;
  grossSales: Decimal;
  /** Of the guarantee of the year, to date. */
  recouped: Decimal;
};

const HUNDREDTH = decimal('0.01');
const NET = decimal('0.87');
const BAND = decimal('200000');

/** A number below `limit`, always the same for the same seed. */
const pick = (seed: number, limit: number): number => Number((BigInt(seed + 1) * 48_271n * 48_271n) % 2_147_483_647n) % limit;

/** The sales of a month, by its index in the contract. */
export function soldIn({ n, rowsPerMonth, kind }: RivalContract, index: number): Sold[] {
  const exchangeRate = kind === 'foreign' ? decimal(`7.${String(1000 + ((n + index * 7) % 90)).padStart(4, '0')}`) : null;
  return Array.from({ length: rowsPerMonth }, (_, row) => {
    const seed = n * 100_000 + index * 1000 + row;
    return {
      channel: row % 2 === 0 ? 'Online' : 'Offline',
      quantity: decimal(String(40 + pick(seed, 160))),
      price: decimal(`${19 + pick(seed + 7, 40)}.${String(10 + pick(seed + 13, 89))}`),
      exchangeRate,
    };
  });
}

/** The bills that the other system makes: the guarantee when it is due, and each quarter what is earned above it. */
export function billsOfContract(contract: RivalContract): { quarters: Quarter[]; guarantees: { on: string; amount: Decimal }[] } {
  const { firstMonth, months, guarantee } = contract;
  const guarantees: { on: string; amount: Decimal }[] = [];
  const quarters: Quarter[] = [];
  for (let year = 0; year * 12 < months; year += 1) {
    if (guarantee !== ZERO) guarantees.push({ on: `${addMonths(firstMonth, year * 12)}-15`, amount: guarantee });
    let billed = guarantee;
    let salesOfYear = ZERO;
    let earnedBefore = ZERO;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const first = year * 12 + quarter * 3;
      const sold = [0, 1, 2].flatMap((month) => soldIn(contract, first + month));
      const gross = sum(sold.map(({ quantity, price }) => multiply(quantity, price)));
      const sales = sum(sold.map((sale) => multiply(sale.quantity, netPrice(contract, sale))));
      salesOfYear = add(salesOfYear, sales);
      const earned = royaltyOf(contract, salesOfYear);
      const due = round(max(guarantee, earned), 2);
      quarters.push({
        on: lastDayOfMonth(addMonths(firstMonth, first + 2)),
        year,
        amount: subtract(due, billed),
        earned: subtract(earned, earnedBefore),
        sales,
        foreignSales: gross,
        grossSales: gross,
        recouped: min(earned, guarantee),
      });
      billed = due;
      earnedBefore = earned;
    }
  }
  return { quarters, guarantees };
}

const netPrice = ({ kind }: RivalContract, { price, exchangeRate }: Sold): Decimal =>
  multiply(kind === 'net' ? multiply(price, NET) : price, exchangeRate ?? decimal('1'));

function royaltyOf({ kind, rate }: RivalContract, sales: Decimal): Decimal {
  const at = (amount: Decimal, percent: Decimal): Decimal => multiply(amount, multiply(percent, HUNDREDTH));
  if (kind !== 'sliding') return at(sales, rate);
  const below = min(sales, BAND);
  return add(at(below, rate), at(subtract(sales, below), add(rate, decimal('3'))));
}
