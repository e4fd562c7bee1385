/**
 * Numbers as people type and paste them: 12,000,000, 15m, 1.5k, 1200万, 1亿2000万, full-width digits, (1,200), 1.2E+07, with the
 * unit of the field. A text is understood completely or refused: no character is ever dropped. (Cells of workbooks, whose
 * decimal separator is chosen, are read by `typed-number.ts`.)
 */
export type EnteredNumber =
  | { /** A plain decimal: "-1500000.5". */ value: string }
  | {
      /** The part that is not understood: "x", or the whole number when its separators are in wrong places. */
      unknown: string;
    };

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  千: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
  百: 2,
  万: 4,
  萬: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  億: 8,
};

/** Words for the same unit; the first ones are those that fields show. */
const UNITS: readonly (readonly string[])[] = [
  ['RMB', 'CNY', '¥', '元', '人民币'],
  ['USD', 'US$', '$', '美元'],
  ['HKD', 'HK$', '$', '港元', '港币'],
  ['TWD', 'NT$', '$', '新台币'],
  ['KRW', '₩', '韩元'],
  ['JPY', '¥', '円', '日元'],
  ['EUR', '€', '欧元'],
  ['SGD', 'S$', '$', '新加坡元'],
  ['MYR', 'RM', '令吉'],
];
/** Longest first, so that "US$" is not read as "$". */
const wordsOf = (unit: string): string[] =>
  [...new Set([unit, ...UNITS.filter((words) => words[0] === unit).flat()])]
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .sort((a, b) => b.length - a.length);

const SPACE = /[\s\u00a0\u2007\u2009\u202f\u3000]+/gu;
/** Digits in groups of three with one kind of separator, or without groups; the point separates decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)(?:\.\d*)?$|^\.\d+$/;
const PARTS = /([\d.,' ]*\d[\d.,' ]*)(e[+-]?\d{1,2}(?!\d))?\s*([a-z十百千万萬亿億]*)/gy;

/** Full-width characters, other minus signs and apostrophes, and the full stop of Chinese keyboards, as usual ones. */
const usual = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[’＇`]/g, "'")
    .replace(/。/g, '.')
    .replace(SPACE, ' ')
    .trim();

/** Moves the point of a plain decimal to the right, or to the left by a negative number of places. */
export function shiftPoint(plain: string, places: number): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (places === 0) return tidy(sign, whole, fraction);
  const digits = places > 0 ? whole + fraction.padEnd(places, '0') : whole.padStart(1 - places, '0') + fraction;
  const at = places > 0 ? whole.length + places : Math.max(whole.length, 1 - places) + places;
  return tidy(sign, digits.slice(0, at), digits.slice(at).replace(/0+$/, ''));
}
const tidy = (sign: string, whole: string, fraction: string): string =>
  `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;

type Part = { plain: string; places: number; word: string };

/** The parts of "1亿2000万", or what is not understood of it. */
function partsOf(text: string): Part[] | { unknown: string } {
  const parts: Part[] = [];
  PARTS.lastIndex = 0;
  while (PARTS.lastIndex < text.length) {
    const start = PARTS.lastIndex;
    const [found, digits = '', exponent = '', word = ''] = PARTS.exec(text) ?? [];
    if (found === undefined) return { unknown: text.slice(start).trim() };
    const number = digits.trim();
    if (!NUMBER.test(number)) return { unknown: number };
    const places = word === '' ? 0 : MULTIPLIERS[word];
    if (places === undefined) return { unknown: word };
    const plain = number.replace(/[,' ]/g, '');
    parts.push({ plain, places: places + Number(exponent.slice(1)), word });
  }
  return parts;
}

/**
 * Reads an entered number. `unit` is the unit that the field shows ("RMB", "%", "pcs"): it may be typed too, other units are
 * not understood.
 */
export function parseEnteredNumber(text: string, unit = ''): EnteredNumber {
  const source = usual(text);
  let rest = source.toLowerCase();
  const brackets = /^\((.*)\)$/.exec(rest);
  if (brackets) rest = brackets[1] as string;
  const signed = /^([+-]) ?(.*)$/.exec(rest);
  if (signed) rest = signed[2] as string;
  for (const word of wordsOf(unit)) {
    if (rest.startsWith(word)) rest = rest.slice(word.length).trim();
    else if (rest.endsWith(word)) rest = rest.slice(0, -word.length).trim();
    else continue;
    break;
  }
  // "RMB -5" and "-RMB 5"
  const inner = signed ? null : /^([+-]) ?(.*)$/.exec(rest);
  if (inner) rest = inner[2] as string;
  if (rest === '') return { unknown: source };
  const parts = partsOf(rest);
  if (!Array.isArray(parts)) return { unknown: asTyped(source, parts.unknown) };
  const sum = sumOf(parts);
  if (sum === undefined) return { unknown: source };
  const negative = Boolean(brackets) !== ((signed ?? inner)?.[1] === '-');
  return { value: negative && /[1-9]/.test(sum) ? `-${sum}` : sum };
}

/** A part in the capitals of the typed text. */
function asTyped(source: string, part: string): string {
  const at = source.toLowerCase().indexOf(part);
  return at < 0 ? part : source.slice(at, at + part.length);
}

/**
 * Each part must be smaller than the unit of the part before it: 1亿2000万, never 2000万1亿. Digits without a word must fill
 * that unit: 1万5000; 1万5 may also mean 15,000.
 */
function sumOf(parts: readonly Part[]): string | undefined {
  const [first, ...others] = parts;
  if (!first) return undefined;
  let sum = shiftPoint(first.plain, first.places);
  let limit = first.places;
  const latin = parts.some(({ word }) => /[a-z]/.test(word));
  for (const part of others) {
    const next = shiftPoint(part.plain, part.places);
    const whole = next.split('.')[0] as string;
    if (sum.includes('.') || limit === 0 || whole.length > limit) return undefined;
    if (part.word === '' && (latin || whole.length < limit)) return undefined;
    sum = `${sum.slice(0, sum.length - limit)}${next.padStart(limit + next.length - whole.length, '0')}`;
    limit = part.places;
  }
  return sum;
}
