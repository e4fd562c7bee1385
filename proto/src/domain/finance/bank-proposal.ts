import { bankAmount, bankDay, DATE_STYLES, DECIMAL_MARKS } from './bank-cells.js';
import { BANK_FILE, type BankMapping } from './bank-statement.js';

/** The user confirms or corrects it; undefined where the file is ambiguous. */
export type ProposedMapping = { [K in keyof BankMapping]: BankMapping[K] | undefined };

const WORDS = {
  date: /\b(booking|value|transaction|posting)? ?date\b|日期|交易时间|datum/i,
  amount: /\b(credit|amount|paid in|deposit|betrag)\b|贷方|收入|金额/i,
  credit: /\b(credit|paid in|deposit)\b|贷方|收入/i,
  currency: /\b(currency|ccy|währung)\b|币种|货币/i,
  payer: /\b(payer|remitter|counterparty|ordering|sender|from|name)\b|付款|对方(户名|名称)|auftraggeber/i,
  reference: /\b(reference|remittance|details|description|memo|purpose|narrative|verwendungszweck)\b|摘要|附言|用途|备注/i,
} as const;

/** The row with the most known headings. */
function headerOf(rows: readonly string[][]): number {
  const scores = rows.slice(0, 30).map((row) => Object.values(WORDS).filter((word) => row.some((cell) => word.test(cell))).length);
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)));
}

/** The only style that can read all cells; undefined when there is none, or more than one. */
function onlyFit<T>(styles: readonly T[], cells: readonly string[], fits: (cell: string, style: T) => boolean): T | undefined {
  const fitting = styles.filter((style) => cells.length > 0 && cells.every((cell) => fits(cell, style)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Proposes how to read a file: columns by their headings, styles only where exactly one is possible. Pure. */
export function proposeMapping(rows: readonly string[][]): ProposedMapping {
  const headerRow = headerOf(rows);
  const headings = (rows[headerRow] ?? []).slice(0, BANK_FILE.columns);
  const find = (word: RegExp): number | undefined => {
    const at = headings.findIndex((heading) => word.test(heading));
    return at < 0 ? undefined : at;
  };
  const body = rows.slice(headerRow + 1);
  const cellsOf = (at: number | undefined): string[] =>
    at === undefined ? [] : body.map((row) => row[at] ?? '').filter((cell) => !/^[-–]?$/.test(cell));
  const date = find(WORDS.date);
  const amount = find(WORDS.credit) ?? find(WORDS.amount);
  return {
    headerRow,
    date,
    dateStyle: onlyFit(DATE_STYLES, cellsOf(date), (cell, style) => bankDay(cell, style) !== undefined),
    amount,
    decimalMark: onlyFit(DECIMAL_MARKS, cellsOf(amount), (cell, mark) => bankAmount(cell, mark) !== undefined),
    currency: undefined,
    currencyColumn: find(WORDS.currency) ?? null,
    payer: find(WORDS.payer) ?? null,
    references: headings.flatMap((heading, at) => (WORDS.reference.test(heading) ? [at] : [])).slice(0, 4),
  };
}
