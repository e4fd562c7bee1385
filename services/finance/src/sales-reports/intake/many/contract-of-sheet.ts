import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { monthOfSheet } from '../check/month-of-sheet.js';

type Open = { contractNumber: string; month: string };

/**
 * The month that a sheet reports: of the contract whose number is in its name, the month in its name, else the next one. Null when
 * no contract is named; `month` null when that month of it is not open.
 */
export function reportOfSheet<Report extends Open>(
  sheet: string,
  open: readonly Report[],
): { contractNumber: string; report: Report | null } | null {
  const name = normalise(sheet);
  const [contractNumber] = [...new Set(open.map((one) => one.contractNumber))]
    .filter((number) => name.includes(normalise(number)))
    .toSorted((a, b) => b.length - a.length);
  if (contractNumber === undefined) return null;
  const months = open.filter((one) => one.contractNumber === contractNumber);
  const [next] = months;
  const at = sheet.toLowerCase().indexOf(contractNumber.toLowerCase());
  const rest = at < 0 ? sheet : `${sheet.slice(0, at)} ${sheet.slice(at + contractNumber.length)}`.trim();
  const named = rest === '' ? null : monthOfSheet(rest, [], next?.month ?? '');
  const report = named === null ? next : months.find(({ month }) => month === named);
  return { contractNumber, report: report ?? null };
}

/** The month that a workbook reports by the texts above its rows: of the one contract that they name, the open month that they name, else the next one. */
export function reportOfHead<Report extends Open>(
  head: string,
  open: readonly Report[],
): { contractNumber: string; report: Report | null } | null {
  const text = normalise(head);
  const numbers = [...new Set(open.map((one) => one.contractNumber))].filter((number) => text.includes(normalise(number)));
  const isPart = (number: string) => numbers.some((other) => other !== number && normalise(other).includes(normalise(number)));
  const contractNumber = numbers.find((number) => !isPart(number));
  if (contractNumber === undefined) return null;
  const months = open.filter((one) => one.contractNumber === contractNumber);
  return { contractNumber, report: months.find(({ month }) => head.includes(month)) ?? months[0] ?? null };
}
