import { CHANNEL_WORDS, CURRENCY_ALIASES, normalise, type Word, wordsOf } from '../sales-report/vocabulary.js';
import { CURRENCY_CODES } from '../values/money.js';
import { nearest } from '../values/text/nearest.js';
import { COMPANY_WORDS } from './company-words.js';

/** The words that cells of the workbooks may have, by the set that a column names. Codes are accepted too. */
export const MOVING_WORDS = {
  channel: CHANNEL_WORDS,
  exclusivity: {
    exclusive: { en: 'Exclusive', zh: '独家' },
    nonExclusive: { en: 'Non-exclusive', zh: '非独家' },
  },
  frequency: {
    monthly: { en: 'Monthly', zh: '每月', also: ['month'] },
    quarterly: { en: 'Quarterly', zh: '每季', also: ['quarter', '每季度'] },
    contractYear: { en: 'Yearly', zh: '每合同年', also: ['contract year', '每年'] },
    adHoc: { en: 'On request', zh: '按需', also: ['ad hoc'] },
  },
  schedule: {
    monthly: { en: 'Monthly', zh: '每月', also: ['month'] },
    quarterly: { en: 'Quarterly', zh: '每季', also: ['quarter', '每季度'] },
    biAnnually: { en: 'Half-yearly', zh: '每半年', also: ['bi-annually', 'semi-annually', 'half year'] },
  },
  base: {
    wholesale: { en: 'Wholesale price', zh: '批发价', also: ['net sales', '净销售额'] },
    exFactory: { en: 'Ex-factory price', zh: '出厂价' },
    fob: { en: 'FOB price', zh: '离岸价' },
    purchase: { en: 'Purchase price', zh: '采购价' },
    retail: { en: 'Retail price', zh: '零售价' },
    suggestedRetail: { en: 'Suggested retail price', zh: '建议零售价' },
    unitsSold: { en: 'Units sold', zh: '销售数量' },
    unitsProduced: { en: 'Units produced', zh: '生产数量' },
    unitsPurchased: { en: 'Units purchased', zh: '采购数量' },
    other: { en: 'Other', zh: '其他' },
  },
  mode: {
    marginal: { en: 'Each band at its rate', zh: '分段计算', also: ['marginal', '超额累进'] },
    whole: { en: 'Whole amount at the rate reached', zh: '全额计算', also: ['whole', '全额累进'] },
  },
  ...COMPANY_WORDS,
  yesNo: {
    yes: { en: 'Yes', zh: '是', also: ['y', 'true'] },
    no: { en: 'No', zh: '否', also: ['n', 'false'] },
  },
  billKind: {
    mg: { en: 'Minimum guarantee', zh: '保底金', also: ['mg', 'advance', '预付金'] },
    royalty: { en: 'Royalty', zh: '权利金', also: ['excess', 'excess royalty', '超额权利金', '授权金'] },
  },
  currency: Object.fromEntries(
    CURRENCY_CODES.map((code) => [
      code,
      { en: code, zh: code, also: Object.keys(CURRENCY_ALIASES).filter((k) => CURRENCY_ALIASES[k] === code) },
    ]),
  ) as Record<string, Word>,
} as const satisfies Record<string, Readonly<Record<string, Word>>>;
export type MovingWords = keyof typeof MOVING_WORDS;

const INDEXES = new Map(
  Object.entries(MOVING_WORDS).map(([set, words]) => [
    set,
    Object.entries(words as Readonly<Record<string, Word>>).map(([value, word]) => ({ value, words: wordsOf(value, word).map(normalise) })),
  ]),
);

/** The code of a word, or the one that was probably meant. */
export function codeOf(set: MovingWords, text: string): { code: string } | { suggestion: string | undefined } {
  const known = INDEXES.get(set) ?? [];
  const wanted = normalise(text);
  const found = known.find(({ words }) => words.includes(wanted));
  if (found) return { code: found.value };
  const near = nearest(wanted, known);
  return { suggestion: near && wordIn(set, near) };
}

/** A code as a screen shows it. */
export const wordFor = (set: MovingWords, code: string, language: 'en' | 'zh'): string =>
  (MOVING_WORDS[set] as Readonly<Record<string, Word>>)[code]?.[language] ?? code;

/** A code as workbooks show it. */
export function wordIn(set: MovingWords, code: string): string {
  const word = (MOVING_WORDS[set] as Readonly<Record<string, Word>>)[code];
  return word ? (word.en === word.zh ? word.en : `${word.en} ${word.zh}`) : code;
}
