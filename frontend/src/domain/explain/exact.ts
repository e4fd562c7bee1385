import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';

/** An unrounded amount with all its decimals, and at least as many as the currency has. */
export const exactAmount = (figure: string, currency: Currency): string => exact(figure, CURRENCIES[currency].digits);

/** A figure with all its decimals (at least `digits`), grouped by thousands. Works on the text, so nothing is rounded. */
export function exact(figure: string, digits = 0): string {
  const negative = figure.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? figure.slice(1) : figure).split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${negative ? '−' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

export const isZero = (figure: string): boolean => /^-?0*(\.0*)?$/.test(figure);
