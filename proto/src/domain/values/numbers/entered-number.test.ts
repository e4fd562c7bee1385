import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, format } from '../decimal.js';
import { parseEnteredNumber, shiftPoint } from './entered-number.js';

const valueOf = (text: string, unit?: string) => {
  const read = parseEnteredNumber(text, unit);
  return 'value' in read ? read.value : undefined;
};
const unknownOf = (text: string, unit?: string) => {
  const read = parseEnteredNumber(text, unit);
  return 'unknown' in read ? read.unknown : undefined;
};
const same = (a: string | undefined, b: string): boolean => a !== undefined && decimal(a) === decimal(b);

describe('an entered number', () => {
  it.each([
    ['12,000,000', '12000000'],
    ['15m', '15000000'],
    ['15M', '15000000'],
    ['1.5k', '1500'],
    ['1.5 million', '1500000'],
    ['2bn', '2000000000'],
    ['1200万', '12000000'],
    ['1200 万', '12000000'],
    ['1.2亿', '120000000'],
    ['1亿2000万', '120000000'],
    ['3千万', '30000000'],
    ['3万5千', '35000'],
    ['1万5000', '15000'],
    ['１２，０００．５０', '12000.50'],
    ['１２００万', '12000000'],
    ['1 234 567', '1234567'],
    ["1'234'567.89", '1234567.89'],
    ['−5', '-5'],
    ['(1,200)', '-1200'],
    ['+5', '5'],
    ['1.2E+07', '12000000'],
    ['5e-3', '0.005'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1。5', '1.5'],
    ['007', '7'],
    ['-0', '0'],
    ['12.50', '12.50'],
  ])('%s is %s', (text, value) => expect(valueOf(text)).toBe(value));

  it.each([
    ['RMB 5,000', 'RMB', '5000'],
    ['¥5,000', 'RMB', '5000'],
    ['5000元', 'RMB', '5000'],
    ['1200万元', 'RMB', '12000000'],
    ['-US$5', 'USD', '-5'],
    ['US$ -5', 'USD', '-5'],
    ['12.5%', '%', '12.5'],
    ['１２％', '%', '12'],
    ['300 pcs', 'pcs', '300'],
  ])('%s with the unit %s is %s', (text, unit, value) => expect(valueOf(text, unit)).toBe(value));

  it.each([
    ['15x', 'x'],
    ['15 apples', 'apples'],
    ['1,5', '1,5'],
    ['12,00', '12,00'],
    ['1.234.567', '1.234.567'],
    ["1,234'567", "1,234'567"],
    ['12,000 000', '12,000 000'],
    ['2000万1亿', '2000万1亿'],
    ['5Mb', 'Mb'],
    ['USD 5', 'USD 5'],
    ['5%', '%'],
    ['--5', '-5'],
    ['1e999', 'e'],
    ['1k2k', '1k2k'],
    ['1k500', '1k500'],
    ['1万5', '1万5'],
    ['', ''],
    ['-', '-'],
  ])('%s is refused because of %s', (text, unknown) => expect(unknownOf(text)).toBe(unknown));

  const plain = fc
    .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.integer({ min: 0, max: 6 }))
    .map(([units, digits]) => format((units * 10n ** BigInt(12 - digits)) as ReturnType<typeof decimal>));
  const grouped = (text: string, separator: string): string => {
    const [whole = '', fraction] = text.split('.');
    return whole.replace(/\B(?=(\d{3})+$)/g, separator) + (fraction ? `.${fraction}` : '');
  };
  const wide = (text: string): string => text.replace(/[0-9.,-]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

  it('is read back from every way of writing it', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom('', ',', ' ', '\u00a0', "'", '’'), fc.boolean(), (text, separator, fullWidth) => {
        const written = grouped(text, separator);
        return same(valueOf(fullWidth ? wide(written) : written), text);
      }),
    );
  });

  it('is multiplied by its word, exactly', () => {
    const words = { k: 3, m: 6, bn: 9, 千: 3, 万: 4, 百万: 6, 亿: 8 };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...Object.keys(words)),
        (n, digits, word) => {
          const text = format((n * 10n ** BigInt(12 - digits)) as ReturnType<typeof decimal>);
          const expected = format((n * 10n ** BigInt(12 - digits + words[word as keyof typeof words])) as ReturnType<typeof decimal>);
          return same(valueOf(`${text}${word}`), expected) && same(valueOf(`${text} ${word}`), expected);
        },
      ),
    );
  });

  it('never loses a character: one that is not understood anywhere in it is named, and no value results', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(...'xz#?/*ab字$€'), fc.nat(), (text, strange, at) => {
        const place = at % (text.length + 1);
        const read = parseEnteredNumber(text.slice(0, place) + strange + text.slice(place));
        // "1b" is a billion: the only one of them with a meaning, and only at the end
        if (strange === 'b' && place === text.length) return 'value' in read;
        return 'unknown' in read && read.unknown.length > 0;
      }),
    );
  });

  it('has exactly the digits that were typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-0-9., ()']{1,14}$/), (text) => {
        const read = valueOf(text);
        const digits = (part: string) => part.replace(/\D/g, '').replace(/^0+/, '');
        return read === undefined || digits(read) === digits(text);
      }),
    );
  });

  it('is a plain decimal or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20, unit: fc.constantFrom(...'0123456789.,kKmM万亿千% -+()ex元¥') }), (text) => {
        const read = parseEnteredNumber(text, 'RMB');
        return 'value' in read ? /^-?\d+(\.\d+)?$/.test(read.value) : text.trim() === '' || read.unknown.length > 0;
      }),
    );
  });
});

describe('the point of a decimal', () => {
  it('is moved and moved back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: -8, max: 8 }), (n, places) => {
        const text = format((n * 10n ** 8n) as ReturnType<typeof decimal>);
        return format(decimal(shiftPoint(shiftPoint(text, places), -places))) === text;
      }),
    );
  });
});
