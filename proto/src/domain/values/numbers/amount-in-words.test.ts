import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountInWords } from './amount-in-words.js';
import { CURRENCIES, type Currency, CURRENCY_CODES } from '../money.js';

const CASES: readonly [amount: string, currency: Currency, en: string, zh: string][] = [
  ['0', 'CNY', 'Renminbi Yuan Zero Only', '人民币零元整'],
  ['1234.56', 'CNY', 'Renminbi Yuan One Thousand Two Hundred Thirty-Four and Fen Fifty-Six Only', '人民币壹仟贰佰叁拾肆元伍角陆分'],
  ['10005.50', 'CNY', 'Renminbi Yuan Ten Thousand Five and Fen Fifty Only', '人民币壹万零伍元伍角整'],
  ['1680.32', 'USD', 'US Dollars One Thousand Six Hundred Eighty and Cents Thirty-Two Only', '美元壹仟陆佰捌拾元叁角贰分'],
  ['107000.53', 'HKD', 'Hong Kong Dollars One Hundred Seven Thousand and Cents Fifty-Three Only', '港币壹拾万柒仟元伍角叁分'],
  ['20.05', 'CNY', 'Renminbi Yuan Twenty and Fen Five Only', '人民币贰拾元零伍分'],
  ['0.30', 'CNY', 'Renminbi Yuan Zero and Fen Thirty Only', '人民币叁角整'],
  ['0.05', 'CNY', 'Renminbi Yuan Zero and Fen Five Only', '人民币伍分'],
  ['100000000', 'CNY', 'Renminbi Yuan One Hundred Million Only', '人民币壹亿元整'],
  ['1000000010000', 'USD', 'US Dollars One Trillion Ten Thousand Only', '美元壹万亿零壹万元整'],
  ['1500000', 'KRW', 'Korean Won One Million Five Hundred Thousand Only', '韩元壹佰伍拾万元整'],
  ['907', 'JPY', 'Japanese Yen Nine Hundred Seven Only', '日元玖佰零柒元整'],
  ['12.30', 'EUR', 'Euros Twelve and Cents Thirty Only', '欧元壹拾贰元叁拾欧分'],
  ['300.07', 'MYR', 'Malaysian Ringgit Three Hundred and Sen Seven Only', '马来西亚林吉特叁佰元柒仙'],
  ['-74.20', 'USD', 'Minus US Dollars Seventy-Four and Cents Twenty Only', '负美元柒拾肆元贰角整'],
];

describe('an amount in words', () => {
  it.each(CASES)('%s %s is written in both languages', (amount, currency, en, zh) => {
    expect(amountInWords(amount, currency)).toEqual({ en, zh });
  });

  const amount = fc.constantFrom<Currency>(...CURRENCY_CODES).chain((currency) =>
    fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.bigInt({ min: 0n, max: 100_000n })).map((units) => {
      const { digits } = CURRENCIES[currency];
      const text = String(units).padStart(digits + 1, '0');
      return { currency, amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
    }),
  );

  it('reads back as the amount, in English and in Chinese', () => {
    fc.assert(
      fc.property(amount, ({ currency, amount: text }) => {
        const { digits } = CURRENCIES[currency];
        const { en, zh } = amountInWords(text, currency);
        expect(readEnglish(en, digits)).toBe(text);
        expect(readChinese(zh, digits)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

const ENGLISH = new Map<string, bigint>(
  (
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
      ' ',
    ) as string[]
  ).map((word, value) => [word, BigInt(value)]),
);
for (const [n, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries())
  ENGLISH.set(word, BigInt(n + 2) * 10n);
const GROUPS = new Map([
  ['Thousand', 10n ** 3n],
  ['Million', 10n ** 6n],
  ['Billion', 10n ** 9n],
  ['Trillion', 10n ** 12n],
  ['Quadrillion', 10n ** 15n],
]);

/** Adds up words from left to right: a hundred multiplies what precedes it in its group, a group closes it. */
function englishValue(words: readonly string[]): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words) {
    const scale = GROUPS.get(word);
    if (scale !== undefined) {
      total += group * scale;
      group = 0n;
    } else if (word === 'Hundred') group *= 100n;
    else group += ENGLISH.get(word) ?? 0n;
  }
  return total + group;
}
const decimals = (whole: bigint, cents: bigint, digits: number): string =>
  digits === 0 ? String(whole) : `${whole}.${String(cents).padStart(digits, '0')}`;

function readEnglish(text: string, digits: number): string {
  const [whole = '', minor = ''] = text.replace(/ Only$/, '').split(' and ');
  const [value, cents] = [whole, minor].map((part) => englishValue(part.split(/[ -]/))) as [bigint, bigint];
  return decimals(value, cents, digits);
}

const CHINESE = new Map([...'零壹贰叁肆伍陆柒捌玖'].map((figure, value) => [figure, BigInt(value)]));
const POSITIONS = new Map([
  ['拾', 10n],
  ['佰', 100n],
  ['仟', 1000n],
]);

/** Every 万 multiplies its group, every 亿 all that precedes it. */
function chineseValue(text: string): bigint {
  let total = 0n;
  let group = 0n;
  let figure = 0n;
  for (const sign of text) {
    const position = POSITIONS.get(sign);
    if (CHINESE.has(sign)) figure = CHINESE.get(sign) as bigint;
    else if (position !== undefined) {
      group += figure * position;
      figure = 0n;
    } else {
      total = sign === '亿' ? (total + group + figure) * 100_000_000n : total + (group + figure) * 10_000n;
      group = 0n;
      figure = 0n;
    }
  }
  return total + group + figure;
}

function readChinese(text: string, digits: number): string {
  const [, whole = '', rest = ''] =
    /^(?:人民币|美元|港币|新台币|新加坡元|欧元|马来西亚林吉特|韩元|日元)(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)?(.*)$/.exec(text) ?? [];
  const [, jiao] = /([壹贰叁肆伍陆柒捌玖])角/.exec(rest) ?? [];
  const [, fen] = /([壹贰叁肆伍陆柒捌玖])分/.exec(rest.replace(/欧分/, '')) ?? [];
  const [, count] = /^([零壹贰叁肆伍陆柒捌玖拾]+)(?:欧分|仙)/.exec(rest) ?? [];
  const cents = count ? chineseValue(count) : chineseValue(jiao ?? '零') * 10n + chineseValue(fen ?? '零');
  return decimals(chineseValue(whole), cents, digits);
}
