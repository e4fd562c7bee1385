import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference, isCreditorReference, printedReferenceOf, referencesIn } from './creditor-reference.js';

const number = fc
  .tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([year, count]) => `DN-${year}-${String(count).padStart(4, '0')}`);
const reference = number.map((one) => creditorReference(one) as string);
const digitsOf = (text: string): number[] => [...text].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1);
const readings = (text: string) => referencesIn(text).readings;

describe('a creditor reference', () => {
  it('has the check digits of the standard', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(creditorReference('2348231')).toBe('RF712348231');
    expect(printedReferenceOf('539007547034')).toBe('RF18 5390 0754 7034');
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(isCreditorReference('RF1853900754703X')).toBe(false);
    expect(isCreditorReference('RF18')).toBe(false);
  });

  it('is made of the letters and digits of a number, and not of a number that does not fit', () => {
    expect(creditorReference('inv/2025.17')).toBe(creditorReference('INV-2025-17'));
    expect(creditorReference('账单-17')).toBeUndefined();
    expect(creditorReference('--')).toBeUndefined();
    expect(creditorReference('1'.repeat(22))).toBeUndefined();
    expect(creditorReference('1'.repeat(21))).toHaveLength(25);
  });

  it('is read back from every number, in any spelling and with any text around it', () => {
    const separator = fc.constantFrom(' ', '-', '.', '/', '_', '');
    const noise = fc.constantFrom('', 'royalty Q3 ', '货款', 'INV 2026-0001; ', '/CD/SCOR/');
    fc.assert(
      fc.property(number, separator, noise, fc.boolean(), (one, between, around, isLower) => {
        const printed = (printedReferenceOf(one) as string).replaceAll(' ', between);
        const [found = []] = readings(`${around}${isLower ? printed.toLowerCase() : printed}; thanks`);
        return found.includes(creditorReference(one) as string);
      }),
    );
    expect(readings('ＲＦ１８ 5390 0754 7034')).toEqual([['RF18539007547034']]);
  });

  it('refuses every single digit that is changed', () => {
    fc.assert(
      fc.property(reference, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
        const places = digitsOf(text);
        const at = places[place % places.length] as number;
        const wrong = replaced(text, at, String((Number(text[at]) + by) % 10));
        return !isCreditorReference(wrong) && readings(wrong).length === 0 && referencesIn(wrong).hasWrong;
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses every two digits that are swapped', () => {
    fc.assert(
      fc.property(reference, fc.nat(), fc.nat(), (text, one, other) => {
        const places = digitsOf(text);
        const [first, second] = [places[one % places.length] as number, places[other % places.length] as number];
        fc.pre(text[first] !== text[second]);
        const wrong = replaced(replaced(text, first, text[second] as string), second, text[first] as string);
        return !isCreditorReference(wrong) && readings(wrong).length === 0;
      }),
      { numRuns: 1000 },
    );
  });

  it('is taken out of the text, so that what else it names is found', () => {
    const [one, other] = [creditorReference('DN-2026-0001') as string, creditorReference('DN-2026-0002') as string];
    expect(referencesIn(`pay ${one} DN-2026-0003`)).toMatchObject({ readings: [[one]], rest: 'PAY  DN-2026-0003', hasWrong: false });
    expect(readings(`${one} ${printedReferenceOf('DN-2026-0002')}`)).toEqual([[one], [other]]);
    expect(referencesIn(`${one}THANKS`)).toMatchObject({ readings: [], hasWrong: true });
    expect(referencesIn('no reference, XRF18539007547034')).toMatchObject({ readings: [], hasWrong: false });
  });
});
