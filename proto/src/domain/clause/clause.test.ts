import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLAUSE_RANKS, clauseSaveSchema, filledWording, unknownInWording } from './clause.js';

const position = { rank: 'preferred', en: 'Paid within {paymentDays}.', zh: '于{paymentDays}内付款。' };
const clause = {
  id: '00000000-0000-4000-8000-000000000001',
  category: 'payment',
  title: 'Payment',
  titleZh: '付款',
  active: true,
  positions: [position],
};
const issues = (positions: unknown[]) =>
  (clauseSaveSchema.safeParse({ ...clause, positions }).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${String((issue as { params?: { rule?: string } }).params?.rule)}`,
  );

describe('a clause', () => {
  it('names only placeholders that a sentence can contain', () => {
    expect(unknownInWording('Paid within {paymentDays} in {currency}')).toEqual([]);
    expect(unknownInWording('{paymentDay} {rateRows} {rate} {hasCarries} {licensor.en}')).toEqual([
      'paymentDay',
      'rateRows',
      'rate',
      'hasCarries',
      'licensor.en',
    ]);
  });

  it('is filled with the values of a contract', () => {
    const values: Record<string, string> = { paymentDays: '30 days' };
    expect(filledWording('Within {paymentDays}. {other}', (name) => values[name])).toBe('Within 30 days. {other}');
  });

  it('has its preferred position first, and a note at each fallback', () => {
    const fallback = { ...position, rank: 'fallback1', note: 'For listed licensees' };
    expect(issues([position])).toEqual([]);
    expect(issues([position, fallback])).toEqual([]);
    expect(issues([fallback])).toEqual(['positions.0.rank clausePositions']);
    expect(issues([position, { ...fallback, rank: 'fallback2' }])).toEqual(['positions.1.rank clausePositions']);
    expect(issues([position, { ...fallback, note: ' ' }])).toEqual(['positions.1.note required']);
    expect(issues([{ ...position, en: 'See {annex}' }])).toEqual(['positions.0.en templatePlaceholders']);
  });

  it('is filled at each placeholder, whatever stands around it and in the values', () => {
    const literal = fc.string().filter((text) => !/[{}]/.test(text));
    const value = fc.string();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(literal, fc.constantFrom('licensee', 'currency', 'paymentDays'))),
        literal,
        value,
        (parts, end, filled) => {
          const wording = parts.map(([text, name]) => `${text}{${name}}`).join('') + end;
          expect(unknownInWording(wording)).toEqual([]);
          expect(filledWording(wording, () => filled)).toBe(parts.map(([text]) => text + filled).join('') + end);
          expect(filledWording(wording, () => undefined)).toBe(wording);
        },
      ),
    );
  });

  it('has its positions in the order in which they are given up, without gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CLAUSE_RANKS), { minLength: 1, maxLength: 3 }), (ranks) => {
        const inOrder = ranks.every((rank, index) => rank === CLAUSE_RANKS[index]);
        expect(issues(ranks.map((rank) => ({ ...position, rank, note: 'x' }))).length === 0).toBe(inOrder);
      }),
    );
  });
});
