import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  add,
  compare,
  decimal,
  divide,
  format,
  fromScaled,
  isDecimal,
  max,
  min,
  multiply,
  round,
  roundScaled,
  subtract,
  sum,
  toScaled,
  ZERO,
} from './decimal.js';

const decimalArb = fc
  .tuple(fc.bigInt({ min: 1n - 10n ** 18n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 12 }))
  .map(([value, scale]) => fromScaled(value, scale));

describe('decimals', () => {
  it('reads and writes the same figure', () => {
    fc.assert(fc.property(decimalArb, (text) => expect(format(decimal(text))).toBe(text)));
  });

  it.each(['', '1e3', '0x10', 'NaN', 'Infinity', '1,000', '.5', '5.', '+1', ' 1', '--1', '1.1234567890123', '1'.repeat(19)])(
    'refuses %p',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => decimal(text)).toThrow(RangeError);
    },
  );

  it('adds and subtracts without loss', () => {
    expect(format(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    fc.assert(fc.property(decimalArb, decimalArb, (a, b) => expect(subtract(add(decimal(a), decimal(b)), decimal(b))).toBe(decimal(a))));
  });

  it('multiplies in any order', () => {
    expect(format(multiply(decimal('19.99'), decimal('0.125')))).toBe('2.49875');
    fc.assert(
      fc.property(decimalArb, decimalArb, (a, b) => expect(multiply(decimal(a), decimal(b))).toBe(multiply(decimal(b), decimal(a)))),
    );
  });

  it.each([
    ['2.345', 2, '2.35'],
    ['2.344999999999', 2, '2.34'],
    ['-2.345', 2, '-2.35'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['999.995', 2, '1000.00'],
  ])('rounds %s half up to %i decimals', (value, digits, expected) => {
    expect(format(decimal(value), digits)).toBe(expected);
    expect(round(decimal(value), digits)).toBe(decimal(expected));
  });

  it('divides half up at the twelfth decimal and refuses zero', () => {
    expect(format(divide(decimal('2'), decimal('3')))).toBe('0.666666666667');
    expect(format(divide(decimal('-2'), decimal('3')))).toBe('-0.666666666667');
    expect(() => divide(decimal('1'), ZERO)).toThrow(new RangeError('division by zero'));
  });

  it.each([
    ['1', '3', '0.333333333333'],
    ['1', '-3', '-0.333333333333'],
    ['2', '-3', '-0.666666666667'],
    ['-2', '-3', '0.666666666667'],
    ['0.000000000001', '2', '0.000000000001'],
    ['-0.000000000001', '2', '-0.000000000001'],
    ['0.000000000001', '-2', '-0.000000000001'],
    ['0', '-3', '0'],
  ])('divides %s by %s to %s', (a, b, expected) => {
    expect(format(divide(decimal(a), decimal(b)))).toBe(expected);
  });

  it('takes the smaller, the larger and the sum', () => {
    const [one, two, minus] = [decimal('1'), decimal('2'), decimal('-1.5')];
    expect([min(one, two), min(two, one), max(one, two), max(two, one)]).toEqual([one, one, two, two]);
    expect([sum([one, two, minus]), sum([])]).toEqual([decimal('1.5'), ZERO]);
  });

  it('reads numbers as it reads their text', () => {
    expect([decimal(12.5), decimal(-3)]).toEqual([decimal('12.5'), decimal('-3')]);
    expect(() => decimal(1e21)).toThrow(RangeError);
  });

  it('formats a negative amount that rounds to zero without a sign', () => {
    expect(format(decimal('-0.001'), 2)).toBe('0.00');
  });

  it('quotes only the beginning of a refused input', () => {
    expect(() => decimal('x'.repeat(100))).toThrow(new RangeError(`not a decimal: ${'x'.repeat(40)}`));
    expect(() => toScaled(`0.${'1'.repeat(100)}`, 6)).toThrow(new RangeError(`more than 6 decimals: 0.${'1'.repeat(38)}`));
  });

  it('compares', () => {
    expect([compare(decimal('1.10'), decimal('1.1')), compare(decimal('-1'), decimal('0')), compare(decimal('2'), decimal('1'))]).toEqual([
      0, -1, 1,
    ]);
  });
});

describe('scaled numbers', () => {
  it('hold the same figure at any scale that is wide enough', () => {
    fc.assert(
      fc.property(decimalArb, fc.integer({ min: 12, max: 24 }), (text, scale) =>
        expect(fromScaled(toScaled(text, scale), scale)).toBe(text),
      ),
    );
  });

  it('multiply exactly, with the sum of their scales', () => {
    expect(fromScaled(toScaled('0.000001', 6) * toScaled('0.000000000001', 12), 18)).toBe('0.000000000000000001');
  });

  it('refuse more decimals than they have', () => {
    expect(() => toScaled('0.1234567', 6)).toThrow(RangeError);
  });

  it('round half up, away from zero', () => {
    expect([fromScaled(roundScaled(toScaled('1.005', 24), 24, 2), 24), fromScaled(roundScaled(toScaled('-1.005', 24), 24, 2), 24)]).toEqual(
      ['1.01', '-1.01'],
    );
  });
});
