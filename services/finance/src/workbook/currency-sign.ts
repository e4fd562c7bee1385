import { CURRENCY_CODES } from '@bls/proto/domain/values/money';

/** The currencies that a sign can stand for; a code stands for itself. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '¥': ['CNY', 'JPY'],
  元: ['CNY', 'HKD', 'TWD', 'JPY'],
  圆: ['CNY', 'HKD', 'TWD', 'JPY'],
  人民币: ['CNY'],
  rmb: ['CNY'],
  'cn¥': ['CNY'],
  'jp¥': ['JPY'],
  円: ['JPY'],
  日元: ['JPY'],
  $: ['USD', 'HKD', 'TWD', 'SGD'],
  us$: ['USD'],
  美元: ['USD'],
  hk$: ['HKD'],
  港币: ['HKD'],
  港元: ['HKD'],
  nt$: ['TWD'],
  台币: ['TWD'],
  s$: ['SGD'],
  rm: ['MYR'],
  '€': ['EUR'],
  欧元: ['EUR'],
  '£': [],
  英镑: [],
  '₩': ['KRW'],
  ...Object.fromEntries(CURRENCY_CODES.map((code) => [code.toLowerCase(), [code]])),
};

const quoted = (sign: string): string => sign.replace(/[$]/g, '\\$&');
/** The longest first, so that "us$" is not read as "$". */
const ANY = Object.keys(SIGNS)
  .sort((a, b) => b.length - a.length)
  .map(quoted)
  .join('|');
const BEFORE = new RegExp(`^([-−+(]?)\\s*(${ANY})\\.?\\s*(?=[-−(\\d.])`, 'i');
const BEHIND = new RegExp(`(?<=[\\d.)])\\s*(${ANY})(\\)?)$`, 'i');

/** Whether a sign can stand for a currency; unknown signs are accepted. */
export const canMean = (sign: string, currency: string): boolean => SIGNS[sign.toLowerCase()]?.includes(currency) ?? true;

/** An amount without its currency sign; null when the sign is that of another currency. */
export function withoutSign(written: string, currency: string): string | null {
  const signs = [BEFORE.exec(written)?.[2], BEHIND.exec(written)?.[1]].flatMap((sign) => sign ?? []);
  if (signs.some((sign) => !canMean(sign, currency))) return null;
  return signs.length === 0 ? written : written.replace(BEFORE, '$1').replace(BEHIND, '$2');
}
