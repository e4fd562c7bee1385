import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleTerms } from '../term-sheet/testing/sample-terms.js';
import { addDays } from '../values/time.js';
import { conflictOf, EVERYTHING, type Grant, grantsOf, overlapOf } from './grants.js';

const grant = (more: Partial<Grant> = {}): Grant => ({
  characterId: 'clover',
  propertyId: 'bunny',
  territories: ['CN', 'HK'],
  subCategories: ['plush'],
  channels: ['online'],
  from: '2027-01-01',
  to: '2028-12-31',
  exclusive: true,
  ...more,
});

describe('what a deal grants', () => {
  it('is one grant for each character, over the term', () => {
    expect(grantsOf(sampleTerms())).toMatchObject([
      {
        territories: ['CN', 'HK'],
        channels: ['offline', 'online'],
        subCategories: ['ARTICLEPRODUCT_S21_501_PLUSH', 'ARTICLEPRODUCT_S20_421_NOTEBOOKS_AND_DIARIES'],
        from: '2027-01-01',
        to: '2028-12-31',
        exclusive: false,
      },
    ]);
  });

  it('includes everything that the deal does not specify yet, and is empty without characters and term', () => {
    const { keyTerms } = sampleTerms();
    expect(grantsOf({ keyTerms })).toMatchObject([{ subCategories: [EVERYTHING], channels: [EVERYTHING] }]);
    expect(grantsOf({ keyTerms: { ...keyTerms, contractYears: [] } })).toEqual([]);
    expect(grantsOf({})).toEqual([]);
  });
});

describe('two grants', () => {
  it.each<[string, Partial<Grant>, boolean]>([
    ['the same thing', {}, true],
    ['a part of it', { territories: ['HK', 'TW'], exclusive: false }, true],
    ['everything', { territories: [EVERYTHING], subCategories: [EVERYTHING], channels: [EVERYTHING] }, true],
    ['one day of the term', { from: '2028-12-31', to: '2029-12-31' }, true],
    ['another character', { characterId: 'poppy' }, false],
    ['another territory', { territories: ['TW'] }, false],
    ['another category', { subCategories: ['mugs'] }, false],
    ['another channel', { channels: ['offline'] }, false],
    ['the day after', { from: '2029-01-01', to: '2029-12-31' }, false],
  ])('that grant %s', (_, other, conflict) => {
    expect(conflictOf(grant(), grant(other)) !== undefined).toBe(conflict);
    expect(conflictOf(grant(other), grant()) !== undefined).toBe(conflict);
  });

  it('do not conflict when neither is exclusive', () => {
    expect(conflictOf(grant({ exclusive: false }), grant({ exclusive: false }))).toBeUndefined();
    expect(conflictOf(grant({ exclusive: false }), grant())).toBeDefined();
  });

  const some = (codes: string[]) => fc.oneof(fc.constant([EVERYTHING]), fc.subarray(codes, { minLength: 1 }));
  const grants = fc
    .record({
      characterId: fc.constantFrom('clover', 'poppy'),
      propertyId: fc.constant('bunny'),
      territories: some(['CN', 'HK', 'TW']),
      subCategories: some(['plush', 'mugs', 'pens']),
      channels: some(['online', 'offline']),
      start: fc.integer({ min: 0, max: 1000 }),
      length: fc.integer({ min: 0, max: 800 }),
      exclusive: fc.boolean(),
    })
    .map(({ start, length, ...rest }): Grant => ({
      ...rest,
      from: addDays('2027-01-01', start),
      to: addDays('2027-01-01', start + length),
    }));

  it('conflict both ways or not at all, and overlap within both', () => {
    fc.assert(
      fc.property(grants, grants, (a, b) => {
        expect(conflictOf(a, b) === undefined).toBe(conflictOf(b, a) === undefined);
        const overlap = overlapOf(a, b);
        if (!overlap) return;
        expect(overlap.from >= a.from && overlap.from >= b.from && overlap.to <= a.to && overlap.to <= b.to).toBe(true);
        for (const territory of overlap.territories) {
          if (territory === EVERYTHING) continue;
          expect([a, b].every(({ territories }) => territories.includes(territory) || territories.includes(EVERYTHING))).toBe(true);
        }
      }),
    );
  });

  it('overlap with any grant that contains one of them', () => {
    fc.assert(
      fc.property(grants, grants, (a, b) => {
        const wider = { ...b, territories: [EVERYTHING], subCategories: [EVERYTHING], channels: [EVERYTHING] };
        if (overlapOf(a, b)) expect(overlapOf(a, wider)).toBeDefined();
      }),
    );
  });
});
