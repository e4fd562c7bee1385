import { type Decimal, decimal, format, negate, ZERO } from '../decimal.js';
import { CURRENCIES, type Currency } from '../money.js';

/** How Chinese documents write parts of one unit: as tenths and hundredths (角, 分), or as a count of the smaller unit. */
type ChineseParts = 'jiaoFen' | { readonly count: string };
type Words = { readonly en: string; readonly minor?: string; readonly zh: string; readonly unit: string; readonly parts?: ChineseParts };

/** `zh` is the name that precedes the figures, `unit` the word that follows the whole units. */
const WORDS: Readonly<Record<Currency, Words>> = {
  CNY: { en: 'Renminbi Yuan', minor: 'Fen', zh: '人民币', unit: '元', parts: 'jiaoFen' },
  USD: { en: 'US Dollars', minor: 'Cents', zh: '美元', unit: '元', parts: 'jiaoFen' },
  HKD: { en: 'Hong Kong Dollars', minor: 'Cents', zh: '港币', unit: '元', parts: 'jiaoFen' },
  TWD: { en: 'New Taiwan Dollars', minor: 'Cents', zh: '新台币', unit: '元', parts: 'jiaoFen' },
  SGD: { en: 'Singapore Dollars', minor: 'Cents', zh: '新加坡元', unit: '元', parts: 'jiaoFen' },
  EUR: { en: 'Euros', minor: 'Cents', zh: '欧元', unit: '元', parts: { count: '欧分' } },
  MYR: { en: 'Malaysian Ringgit', minor: 'Sen', zh: '马来西亚林吉特', unit: '元', parts: { count: '仙' } },
  KRW: { en: 'Korean Won', zh: '韩元', unit: '元' },
  JPY: { en: 'Japanese Yen', zh: '日元', unit: '元' },
};

/**
 * An amount as documents that are paid from write it: "US Dollars One Thousand and Cents Fifty Only", "人民币壹仟元伍角整". Below
 * zero with "Minus" and "负". The amount has at most the decimals of its currency.
 */
export function amountInWords(amount: string, currency: Currency): { en: string; zh: string } {
  const { digits } = CURRENCIES[currency];
  const value = decimal(amount);
  const absolute = (value < ZERO ? negate(value) : value) as Decimal;
  const [whole = '0', part = ''] = format(absolute, digits).split('.');
  const minus = value < ZERO;
  const parts = { units: BigInt(whole), minor: part };
  return { en: `${minus ? 'Minus ' : ''}${english(parts, WORDS[currency])}`, zh: `${minus ? '负' : ''}${chinese(parts, WORDS[currency])}` };
}

/** `minor`: the digits after the point; empty where the currency has none. */
type Parts = { units: bigint; minor: string };

function english({ units, minor }: Parts, words: Words): string {
  const cents = BigInt(minor || '0');
  const small = words.minor && cents > 0n ? ` and ${words.minor} ${englishNumber(cents)}` : '';
  return `${words.en} ${englishNumber(units)}${small} Only`;
}

const ONES = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten',
  'Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ');
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const SCALES = [
  { of: 1_000_000_000_000_000n, name: 'Quadrillion' },
  { of: 1_000_000_000_000n, name: 'Trillion' },
  { of: 1_000_000_000n, name: 'Billion' },
  { of: 1_000_000n, name: 'Million' },
  { of: 1000n, name: 'Thousand' },
  { of: 100n, name: 'Hundred' },
] as const;

function englishNumber(value: bigint): string {
  if (value < 20n) return ONES[Number(value)] as string;
  if (value < 100n) {
    const tens = TENS[Number(value / 10n)] as string;
    return value % 10n === 0n ? tens : `${tens}-${ONES[Number(value % 10n)]}`;
  }
  const scale = SCALES.find(({ of }) => value >= of) as (typeof SCALES)[number];
  const rest = value % scale.of;
  return `${englishNumber(value / scale.of)} ${scale.name}${rest > 0n ? ` ${englishNumber(rest)}` : ''}`;
}

const FIGURES = '零壹贰叁肆伍陆柒捌玖';

function chinese({ units, minor }: Parts, { zh, unit, parts }: Words): string {
  const [jiao = '0', fen = '0'] = minor;
  const cents = BigInt(minor || '0');
  const whole = units > 0n || cents === 0n ? `${chineseNumber(units)}${unit}` : '';
  if (cents === 0n) return `${zh}${whole}整`;
  if (parts !== 'jiaoFen') return `${zh}${whole}${chineseNumber(cents)}${parts?.count ?? ''}`;
  const tenths = jiao === '0' ? (whole ? '零' : '') : `${FIGURES[Number(jiao)]}角`;
  return `${zh}${whole}${tenths}${fen === '0' ? '整' : `${FIGURES[Number(fen)]}分`}`;
}

const CHINESE_SCALES = [
  { of: 100_000_000n, name: '亿' },
  { of: 10_000n, name: '万' },
  { of: 1000n, name: '仟' },
  { of: 100n, name: '佰' },
  { of: 10n, name: '拾' },
] as const;

/** Capital figures; a gap of positions is one 零. */
function chineseNumber(value: bigint): string {
  if (value < 10n) return FIGURES[Number(value)] as string;
  const scale = CHINESE_SCALES.find(({ of }) => value >= of) as (typeof CHINESE_SCALES)[number];
  const rest = value % scale.of;
  const gap = rest > 0n && rest < scale.of / 10n ? '零' : '';
  return `${chineseNumber(value / scale.of)}${scale.name}${rest > 0n ? `${gap}${chineseNumber(rest)}` : ''}`;
}
