import { add, type Decimal, decimal, format, multiply, round, subtract, ZERO } from '../../values/decimal.js';
import { addDays, addMonths, lastDayOfMonth } from '../../values/time.js';
import type { DifferenceCause } from '../states.js';
import { MOVING_COLUMNS, type MovingSheet } from '../workbooks.js';
import { billsOfContract, type Quarter, type RivalContract, soldIn } from './rival-contract.js';

/** A fault of the export that the dry run has to find and to name. */
export type PlantedFault = { contract: string; cause: DifferenceCause };
export type Cells = Record<string, string>;
export type RivalExport = {
  sheets: Readonly<Record<MovingSheet, Cells[]>>;
  /** The number of bills. */
  bills: number;
  /** How many of them are not what the contract says. */
  faulty: number;
  faults: PlantedFault[];
};

export type RivalOptions = {
  contracts: number;
  /** A multiple of 12. */
  months: number;
  rowsPerMonth: number;
  /** "2024-01". */
  firstMonth: string;
  licensees: readonly string[];
  properties: readonly string[];
  /** Plants one fault of each kind where this is true. */
  withFaults: boolean;
};

/** The kinds of faults, each with the kind of contract that it needs. */
const FAULTS: readonly { cause: DifferenceCause; fits: (contract: RivalContract) => boolean }[] = [
  { cause: 'rate', fits: (c) => c.kind === 'plain' },
  { cause: 'missingReport', fits: (c) => c.kind === 'plain' },
  { cause: 'wrongPeriod', fits: (c) => c.kind === 'plain' },
  { cause: 'doubleBilled', fits: (c) => c.kind === 'plain' },
  { cause: 'deduction', fits: (c) => c.kind === 'plain' },
  { cause: 'rounding', fits: (c) => c.kind === 'plain' },
  { cause: 'notBilled', fits: (c) => c.kind === 'plain' },
  { cause: 'exchangeRate', fits: (c) => c.kind === 'foreign' },
  { cause: 'turnoverTax', fits: (c) => c.kind === 'net' },
  { cause: 'guaranteeNotCredited', fits: (c) => c.kind === 'guaranteed' },
  { cause: 'guaranteeAmount', fits: (c) => c.kind === 'guaranteed' },
  { cause: 'guaranteeBalance', fits: (c) => c.kind === 'guaranteed' },
];

/**
 * The export of another licensing system: contracts of five kinds, their reports, and the bills that it made of them, calculated
 * without the royalty engine. The same options give the same export.
 */
export function rivalExport(options: RivalOptions): RivalExport {
  const contracts = Array.from({ length: options.contracts }, (_, n) => contractOf(n, options));
  const taken = new Set<RivalContract>();
  const faults = new Map<RivalContract, DifferenceCause>();
  if (options.withFaults)
    for (const { cause, fits } of FAULTS) {
      const contract = contracts.find((one) => fits(one) && !taken.has(one));
      if (!contract) continue;
      taken.add(contract);
      faults.set(contract, cause);
    }
  const sheets: Record<MovingSheet, Cells[]> = {
    companies: options.licensees.map((company) => ({ company, kind: 'Licensee', country: 'China mainland', language: 'Chinese' })),
    contacts: options.licensees.map((company, n) => ({ company, firstName: 'Wei', lastName: 'Chen', email: `wei${n}@rival.example` })),
    properties: options.properties.map((property, n) => ({ ...PROPERTY, code: `RIVAL${n}`, property })),
    characters: options.properties.map((property) => ({ property, character: `${property} figure` })),
    contracts: [],
    articles: [],
    rates: [],
    guarantees: [],
    reports: [],
    balances: [],
    bills: [],
  };
  let faulty = 0;
  for (const contract of contracts) faulty += write(contract, faults.get(contract), sheets);
  return {
    sheets,
    bills: sheets.bills.length,
    faulty,
    faults: [...faults].map(([{ number }, cause]) => ({ contract: number, cause })),
  };
}

const PROPERTY = { territories: 'CN; HK', validFrom: '2020-01-01', validTo: '2040-12-31', rateTypes: 'Fixed rate; Sliding rate' };
const KINDS = ['plain', 'plain', 'sliding', 'guaranteed', 'foreign', 'net', 'plain', 'guaranteed', 'plain', 'plain'] as const;

function contractOf(n: number, { firstMonth, months, licensees, properties, rowsPerMonth }: RivalOptions): RivalContract {
  const kind = KINDS[n % KINDS.length] ?? 'plain';
  return {
    n,
    number: `LA-${String(1000 + n)}`,
    kind,
    licensee: licensees[n % licensees.length] ?? '',
    property: properties[n % properties.length] ?? '',
    firstMonth,
    months,
    rowsPerMonth,
    rate: decimal(String(5 + (n % 8))),
    currency: 'CNY',
    salesCurrency: kind === 'foreign' ? 'USD' : 'CNY',
    guarantee: kind === 'guaranteed' ? decimal(String(rowsPerMonth * 2600)) : ZERO,
  };
}

const yes = (value: boolean): string => (value ? 'Yes' : 'No');

function write(contract: RivalContract, fault: DifferenceCause | undefined, sheets: Record<MovingSheet, Cells[]>): number {
  const { number, kind, firstMonth, months } = contract;
  const startsOn = `${firstMonth}-01`;
  sheets.contracts.push({
    contract: number,
    licensee: contract.licensee,
    properties: contract.property,
    signedOn: addDays(startsOn, -20),
    startsOn,
    // it runs on for a year
    endsOn: lastDayOfMonth(addMonths(firstMonth, months + 11)),
    currency: contract.currency,
    salesCurrency: contract.salesCurrency,
    reporting: 'Monthly',
    schedule: 'Quarterly',
    paymentDays: '30',
    territories: 'CN',
    channels: 'Online; Offline',
    exclusivity: 'Non-exclusive',
    sellOffDays: '90',
    netOfTurnoverTax: yes(kind === 'net'),
    ...(kind === 'net' ? { turnoverTaxPercent: '13' } : {}),
  });
  sheets.articles.push({ contract: number, category: 'S21', subCategory: 'ARTICLEPRODUCT_S21_501_PLUSH', productName: 'Plush toy' });
  writeRates(contract, sheets);
  if (kind === 'guaranteed')
    for (let year = 0; year <= months / 12; year += 1)
      sheets.guarantees.push({
        contract: number,
        pool: 'All',
        dueOn: `${addMonths(firstMonth, year * 12)}-15`,
        amount: format(contract.guarantee),
      });
  const left = fault === 'missingReport' ? addMonths(firstMonth, 4) : undefined;
  for (let index = 0; index < months; index += 1) {
    const month = addMonths(firstMonth, index);
    if (month === left) continue;
    for (const { channel, quantity, price, exchangeRate } of soldIn(contract, index))
      sheets.reports.push({
        contract: number,
        month,
        category: 'S21',
        subCategory: 'Plush toy',
        channel,
        productName: 'Plush toy',
        quantity: format(quantity),
        price: format(price),
        ...(exchangeRate === null ? {} : { exchangeRate: format(exchangeRate) }),
      });
  }
  return writeBills(contract, fault, sheets);
}

function writeRates({ number, kind, rate }: RivalContract, sheets: Record<MovingSheet, Cells[]>): void {
  const base = { contract: number, base: 'Wholesale price' };
  if (kind !== 'sliding') sheets.rates.push({ ...base, rate: format(rate) });
  else {
    sheets.rates.push({ ...base, from: '0', to: '200000', mode: 'Each band at its rate', rate: format(rate) });
    sheets.rates.push({ ...base, from: '200000', mode: 'Each band at its rate', rate: format(add(rate, decimal('3'))) });
  }
}

/** The quarter in which a fault is planted: the second one, in which every contract sells. */
const FAULTY_QUARTER = 1;

function writeBills(contract: RivalContract, fault: DifferenceCause | undefined, sheets: Record<MovingSheet, Cells[]>): number {
  const { number } = contract;
  const { quarters, guarantees } = billsOfContract(contract);
  let serial = 0;
  let faulty = 0;
  const bill = (kind: string, periodEnd: string, amount: Decimal, more: Cells = {}): void => {
    serial += 1;
    const tax = round(multiply(amount, decimal('0.06')), 2);
    const isLast = periodEnd === quarters.at(-1)?.on;
    sheets.bills.push({
      number: `INV-${number}-${String(serial).padStart(2, '0')}`,
      contract: number,
      kind,
      periodEnd,
      issuedOn: addDays(periodEnd, 12),
      dueOn: addDays(periodEnd, 42),
      amount: format(amount, 2),
      tax: format(tax, 2),
      open: format(isLast ? add(amount, tax) : ZERO, 2),
      ...more,
    });
  };
  for (const [year, { on, amount }] of guarantees.entries()) {
    const isFaulty = fault === 'guaranteeAmount' && year === 0;
    if (isFaulty) faulty += 1;
    bill('Minimum guarantee', on, isFaulty ? add(amount, decimal('1000')) : amount);
    const extra = fault === 'guaranteeBalance' && year === 0 ? decimal('5000') : ZERO;
    const recouped = quarters.findLast((quarter) => quarter.year === year)?.recouped ?? ZERO;
    sheets.balances.push({
      contract: number,
      pool: 'All',
      year: String(year + 1),
      guaranteed: format(amount),
      billed: format(add(amount, extra)),
      recouped: format(round(recouped, 2)),
    });
  }
  for (const [index, quarter] of quarters.entries()) {
    if (fault && index === FAULTY_QUARTER) faulty += writeFaulty(contract, fault, quarter, quarters[index + 1], bill);
    else if (quarter.amount !== ZERO) {
      bill('Royalty', quarter.on, quarter.amount);
    }
  }
  return faulty;
}

type Write = (kind: string, periodEnd: string, amount: Decimal, more?: Cells) => void;

/** Writes the bill of a quarter with the fault. Returns how many bills are wrong by it. */
function writeFaulty(contract: RivalContract, fault: DifferenceCause, quarter: Quarter, next: Quarter | undefined, bill: Write): number {
  const { on, amount, earned } = quarter;
  const one = (wrong: Decimal, more?: Cells, period = on): number => {
    bill('Royalty', period, wrong, more);
    return 1;
  };
  const percent = (value: Decimal, of: Decimal): Decimal => round(multiply(value, of), 2);
  switch (fault) {
    case 'rate':
      return one(round(multiply(quarter.sales, multiply(add(contract.rate, decimal('1.5')), decimal('0.01'))), 2));
    case 'exchangeRate':
      return one(round(multiply(multiply(quarter.foreignSales, decimal('7.5')), multiply(contract.rate, decimal('0.01'))), 2));
    case 'guaranteeNotCredited':
      return one(round(earned, 2));
    case 'turnoverTax':
      return one(round(multiply(quarter.grossSales, multiply(contract.rate, decimal('0.01'))), 2));
    case 'deduction':
      return one(subtract(amount, decimal('500')), { deduction: '500' });
    case 'rounding':
      return one(add(amount, decimal('0.02')));
    case 'doubleBilled':
      bill('Royalty', on, amount);
      return one(amount);
    case 'wrongPeriod':
      return one(amount, {}, next?.on);
    case 'notBilled':
      return 0;
    case 'missingReport':
      return one(percent(amount, decimal('1')));
    default:
      if (amount !== ZERO) bill('Royalty', on, amount);
      return 0;
  }
}

/** A sheet as rows of a workbook, headings first. `language`: of the headings; old systems have one. */
export function sheetRows(sheet: MovingSheet, rows: readonly Cells[], language: 'en' | 'zh'): (string | null)[][] {
  const columns = MOVING_COLUMNS[sheet];
  return [columns.map(({ header }) => header[language]), ...rows.map((row) => columns.map(({ id }) => row[id] ?? null))];
}
