import { createHash, randomBytes } from 'node:crypto';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { ownGtin } from '@bls/proto/domain/label/gtin';
import { labelCodeOf, labelLink } from '@bls/proto/domain/label/link';
import { serialOf } from '@bls/proto/domain/label/serial';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LabelCodes, type LabelRange } from './label-codes.js';

const ringOf = (id: string, seed: string) =>
  KeyRing.parse(`${id}:${createHash('sha256').update(seed).digest('base64')}`, 'ENCRYPTION_KEYS');
const ring = ringOf('k1', 'own');
const labels = new LabelCodes(ring, 'ONE');
const [bear, hare] = [ownGtin(1), ownGtin(2)];
const ranges: LabelRange[] = [
  { gtin: bear, first: 0, last: 999_999, keyId: 'k1' },
  { gtin: hare, first: 1_000_000, last: 1_499_999, keyId: 'k1' },
];
const rangeOf = (number: number) => ranges.find(({ first, last }) => first <= number && number <= last);
const anyLabel = fc.integer({ min: 0, max: 1_499_999 });
const genuine = (number: number) => labels.codeOf(rangeOf(number) as LabelRange, number);
const isAccepted = (link: string): boolean => {
  const code = labelCodeOf(link);
  return code !== undefined && labels.check(code, rangeOf) !== undefined;
};
const BASE = 'https://labels.example.com/dl/ONE';

describe('codes of labels', () => {
  it('of a range are accepted at its first and last number, and nowhere else', () => {
    for (const range of ranges)
      for (const number of [range.first, range.last]) expect(labels.check(labels.codeOf(range, number), rangeOf)).toBe(number);
    const code = labels.codeOf(ranges[0] as LabelRange, 5);
    expect(labels.check({ ...code, gtin: hare }, rangeOf)).toBeUndefined();
    expect(labels.check(labels.codeOf({ gtin: hare, keyId: 'k1' }, 1_500_000), rangeOf)).toBeUndefined();
  });

  it('are accepted by their links, and differ from each other', () => {
    fc.assert(fc.property(anyLabel, (number) => isAccepted(labelLink(BASE, genuine(number)))));
    fc.assert(fc.property(anyLabel, anyLabel, (a, b) => a === b || genuine(a).serial.slice(7) !== genuine(b).serial.slice(7)));
  });

  it('are refused after any change of a character: 10,000 changed links', () => {
    fc.assert(
      fc.property(anyLabel, fc.nat(), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZabIO-/'), (number, place, letter) => {
        const { gtin, serial } = genuine(number);
        const text = `${gtin}/21/${serial}`;
        const at = place % text.length;
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        return changed === text || !isAccepted(`${BASE}/01/${changed}`);
      }),
      { numRuns: 10_000 },
    );
  });

  it('of another key, tenant or article, and guessed ones, are refused: 10,000 forged codes', () => {
    const forgers = [new LabelCodes(ringOf('k1', 'other'), 'ONE'), new LabelCodes(ring, 'TWO')];
    let accepted = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const number = (n * 7919) % 1_500_000;
      const { gtin, keyId } = rangeOf(number) as LabelRange;
      const ofOther = labels.codeOf({ gtin: gtin === bear ? hare : bear, keyId }, number);
      const forged = [
        forgers[0]?.codeOf({ gtin, keyId }, number) ?? ofOther,
        forgers[1]?.codeOf({ gtin, keyId }, number) ?? ofOther,
        { gtin, serial: serialOf(number, randomBytes(9)) },
        { ...ofOther, gtin },
      ][n % 4];
      if (forged && labels.check(forged, rangeOf) !== undefined) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  it('of a key that is not in the ring any more are refused', () => {
    const later = new LabelCodes(ringOf('k2', 'own'), 'ONE');
    expect(later.check(genuine(5), rangeOf)).toBeUndefined();
  });
});
