import { CURRENCIES, type Currency } from '@bls/proto/money';

/** An unrounded figure with all its decimals (at least the currency's), grouped by thousands. Works on the text: nothing is rounded. */
export function exactAmount(figure: string, currency: Currency): string {
  const negative = figure.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? figure.slice(1) : figure).split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(CURRENCIES[currency].digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${negative ? '−' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

export const isZero = (figure: string): boolean => /^-?0*(\.0*)?$/.test(figure);
