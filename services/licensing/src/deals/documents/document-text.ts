import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { both } from '../../texts.js';

export type Names = (code: string) => { name: string; nameZh: string };

export const plain = (text: string): Bilingual => ({ en: text, zh: text });
export const join = (parts: readonly Bilingual[], separator = { en: ', ', zh: '、' }): Bilingual => ({
  en: parts.map((part) => part.en).join(separator.en),
  zh: parts.map((part) => part.zh ?? part.en).join(separator.zh),
});
export const named = (name: string, nameZh: string | null | undefined): Bilingual => ({ en: name, zh: nameZh ?? name });

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "15 January 2027" and "2027年1月15日" of "2027-01-15": no reader takes the month for the day. */
export function dayText(day: string): Bilingual {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { en: `${date} ${MONTHS[month - 1] ?? ''} ${year}`, zh: `${year}年${month}月${date}日` };
}

/** "15 January 2027 to 14 January 2028" */
export const periodText = (from: string, to: string): Bilingual => {
  const [start, end] = [dayText(from), dayText(to)];
  return { en: `${start.en} to ${end.en}`, zh: `${start.zh}至${end.zh}` };
};

/** The label of the currency in the trade, such as RMB. */
export const currencyText = (currency: Currency): string => CURRENCIES[currency].label;

/** "12,500" */
export const countText = (figure: string): string => grouped(format(decimal(figure)));

function grouped(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;
}

/** "USD 12,500.00": with thousands separators and the digits of the currency. */
export const moneyText = (amount: string, currency: Currency): string =>
  `${currencyText(currency)} ${grouped(format(decimal(amount), CURRENCIES[currency].digits))}`;
/** "8 %" of the fraction "0.08". */
export const rateText = (rate: string): string => `${format((decimal(rate) * 100n) as ReturnType<typeof decimal>)} %`;
export const percentText = (percent: string): string => `${format(decimal(percent))} %`;

/** The name of a code that a rate or guarantee matches; "All" for `*`. */
export const orAll = (value: string, name: (value: string) => Bilingual): Bilingual =>
  value === '*' ? both('contract.document.all') : name(value);
