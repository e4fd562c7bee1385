import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { documentDay } from '@bls/proto/domain/values/clock/date-format';
import type { Day } from '@bls/proto/domain/values/time';
import { translate } from '../../texts.js';
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

/** "1 January 2027 to 31 December 2027". */
export const period = (from: Day, to: Day): Bilingual => {
  const [first, last] = [documentDay(from), documentDay(to)];
  return {
    en: translate('en', 'contract.document.band', { from: first.en, to: last.en }),
    zh: translate('zh', 'contract.document.band', { from: first.zh, to: last.zh }),
  };
};
