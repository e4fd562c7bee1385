import { randomBytes } from 'node:crypto';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { ownGtin } from '@bls/proto/domain/label/gtin';
import { serialOf } from '@bls/proto/domain/label/serial';
import { describe, expect, it } from '@jest/globals';
import { LabelCodes, type LabelRange } from './label-codes.js';

const ringOf = () => KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`, 'ENCRYPTION_KEYS');
const ring = ringOf();
const labels = new LabelCodes(ring, 'CTL');
const [bear, hare] = [ownGtin(1), ownGtin(2)];
const ranges: LabelRange[] = [
  { gtin: bear, first: 0, last: 999_999, keyId: 'k1' },
  { gtin: hare, first: 1_000_000, last: 1_499_999, keyId: 'k1' },
];
const rangeOf = (number: number) => ranges.find(({ first, last }) => first <= number && number <= last);

describe('codes of labels', () => {
  it('of a range are accepted at its first and last number, and nowhere else', () => {
    for (const range of ranges)
      for (const number of [range.first, range.last]) expect(labels.check(labels.codeOf(range, number), rangeOf)).toBe(number);
    const code = labels.codeOf(ranges[0] as LabelRange, 5);
    expect(labels.check({ ...code, gtin: hare }, rangeOf)).toBeUndefined();
    expect(labels.check(labels.codeOf({ gtin: hare, keyId: 'k1' }, 1_500_000), rangeOf)).toBeUndefined();
  });

  it('that are forged are never accepted: 1,000,000 of them, of other keys, tenants and articles, and guessed ones', () => {
    const forgers = [new LabelCodes(ringOf(), 'CTL'), new LabelCodes(ring, 'PLBY')];
    let accepted = 0;
    for (let n = 0; n < 1_000_000; n += 1) {
      const number = (n * 7919) % 1_500_000;
      const range = rangeOf(number) as LabelRange;
      const code =
        n % 4 < 2
          ? (forgers[n % 2] as LabelCodes).codeOf(range, number)
          : n % 4 === 2
            ? { gtin: range.gtin, serial: serialOf(number, randomBytes(9)) }
            : labels.codeOf({ gtin: range.gtin === bear ? hare : bear, keyId: 'k1' }, number);
      if (labels.check(n % 4 === 3 ? { ...code, gtin: range.gtin } : code, rangeOf) !== undefined) accepted += 1;
    }
    expect(accepted).toBe(0);
  }, 120_000);
});
