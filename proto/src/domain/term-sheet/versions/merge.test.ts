import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeWritten, same } from './merge.js';
import { sampleTerms } from '../testing/sample-terms.js';

describe('two users who edit one section', () => {
  const { keyTerms, royalty } = sampleTerms();

  it('keeps the changes of both in different fields', () => {
    const mine = { ...keyTerms, sellOffDays: 11 };
    const theirs = { ...keyTerms, exclusivity: 'exclusive' as const };
    expect(mergeWritten(keyTerms, mine, theirs)).toEqual({
      value: { ...keyTerms, sellOffDays: 11, exclusivity: 'exclusive' },
      collided: false,
    });
  });

  it('keeps rows that one added and fields of rows that the other changed, and drops rows that either removed', () => {
    const [first, second] = royalty.rates;
    const mine = { rates: [{ ...first, royaltyBase: 'retail' }, second, { ...second, id: 'mine' }] };
    const theirs = {
      rates: [
        { ...first, category: 'S21' },
        { ...second, id: 'theirs' },
      ],
    };
    expect(mergeWritten<object>(royalty, mine, theirs)).toEqual({
      value: {
        rates: [
          { ...first, royaltyBase: 'retail', category: 'S21' },
          { ...second, id: 'theirs' },
          { ...second, id: 'mine' },
        ],
      },
      collided: false,
    });
  });

  it('reports where both changed the same value, and keeps the first one', () => {
    const mine = { ...keyTerms, sellOffDays: 11 };
    const theirs = { ...keyTerms, sellOffDays: 22 };
    expect(mergeWritten(keyTerms, mine, theirs)).toEqual({ value: theirs, collided: true });
    // a row that one changed and the other removed
    const changed = { rates: royalty.rates.map((rate) => ({ ...rate, category: 'S21' })) };
    expect(mergeWritten<object>(royalty, changed, { rates: [] }).collided).toBe(true);
  });

  it('starts from nothing when the section was not stored yet', () => {
    expect(mergeWritten<object | undefined>(undefined, { a: '1' }, { b: '2' })).toEqual({ value: { b: '2', a: '1' }, collided: false });
  });

  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), x: fc.nat(2), y: fc.nat(2) }), {
    selector: (row) => row.id,
  });
  const section = fc.record({ name: fc.constantFrom('', 'n', 'm'), rows });

  it('loses no change that only one of them made', () => {
    fc.assert(
      fc.property(section, section, (base, written) => {
        expect(mergeWritten(base, written, base)).toEqual({ value: written, collided: false });
        expect(mergeWritten(base, base, written)).toEqual({ value: written, collided: false });
        expect(mergeWritten(base, written, written).collided).toBe(false);
      }),
    );
  });

  it('takes every field and row that they did not change from me', () => {
    fc.assert(
      fc.property(section, section, section, (base, mine, theirs) => {
        const { value } = mergeWritten(base, mine, theirs);
        if (theirs.name === base.name) expect(value.name).toBe(mine.name);
        for (const row of mine.rows) {
          const [before, other] = [base, theirs].map((one) => one.rows.find(({ id }) => id === row.id));
          if (same(before, other)) expect(value.rows.find(({ id }) => id === row.id)).toEqual(row);
        }
      }),
    );
  });
});
