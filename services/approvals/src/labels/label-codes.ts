import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@bls/kit/crypto/key-ring';
import { type LabelCode } from '@bls/proto/domain/label/link';
import { numberOf, serialOf } from '@bls/proto/domain/label/serial';

/** Labels of one article that were issued together: their numbers from `first` to `last`, and the key that made their codes. */
export type LabelRange = { gtin: string; first: number; last: number; keyId: string };

/**
 * Computes and checks the codes of the labels of a tenant. No code is stored: range and key give every one of them, and 65 bits of a
 * keyed hash make that none can be guessed.
 */
export class LabelCodes {
  private readonly keys = new Map<string, Buffer>();

  constructor(
    private readonly ring: KeyRing,
    private readonly tenant: string,
  ) {}

  /** The code of a label of a range. Throws UnknownKey. */
  codeOf({ gtin, keyId }: Pick<LabelRange, 'gtin' | 'keyId'>, number: number): LabelCode {
    return { gtin, serial: serialOf(number, this.mac(gtin, number, keyId)) };
  }

  /** The number of a code that this tenant has issued; undefined for every other one. `rangeOf` finds the range of a number. */
  check(code: LabelCode, rangeOf: (number: number) => LabelRange | undefined): number | undefined {
    const number = numberOf(code.serial);
    const range = number === undefined ? undefined : rangeOf(number);
    if (number === undefined || !range || range.gtin !== code.gtin || !this.ring.has(range.keyId)) return undefined;
    const [expected, given] = [this.codeOf(range, number).serial, code.serial].map((serial) => Buffer.from(serial)) as [Buffer, Buffer];
    return timingSafeEqual(expected, given) ? number : undefined;
  }

  private mac(gtin: string, number: number, keyId: string): Buffer {
    const key = this.keys.get(keyId) ?? this.ring.derive(keyId, `labels of ${this.tenant}`);
    this.keys.set(keyId, key);
    return createHmac('sha256', key).update(`${gtin}\n${number}`).digest();
  }
}
