import { createHash } from 'node:crypto';
import type { Cipher } from '@bls/kit/crypto/cipher';
import { type Places, placesOf } from './tiles/tile.js';

const CODE_DIGITS = 10;
/**
 * Bits of the signature that follow the 40 bits of the code in the pixels. In tiles 32: up to 12 readings for each key are
 * tried, so one unmarked picture in 350 million passes by chance. In squares (earlier versions) 24: one in 16 million.
 */
const TAG_DIGITS = { squares: 6, tiles: 8 } as const;
type MarkFormat = keyof typeof TAG_DIGITS;
export const TILE_BITS = (CODE_DIGITS + TAG_DIGITS.tiles) * 4;
const purposeOf = (tenant: string): string => `picture mark ${tenant}`;

const bitsOf = (hex: string): boolean[] => [...hex].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) !== 0));
const hexOf = (bits: readonly boolean[]): string => {
  let hex = '';
  for (let at = 0; at < bits.length; at += 4)
    hex += bits
      .slice(at, at + 4)
      .reduce((digit, bit) => digit * 2 + (bit ? 1 : 0), 0)
      .toString(16);
  return hex;
};

/**
 * Signs and checks the codes of marks for one tenant with one key of the ring. Marks of another tenant are not recognised. A
 * mark is in a picture that has left the system, so it is recognised only while its key is in the ring.
 */
export class MarkCode {
  /** The positions of the bits in a picture depend on the key. */
  readonly seed: number;
  private tilePlaces: Places | undefined;

  constructor(
    private readonly cipher: Cipher,
    private readonly tenant: string,
    readonly keyId: string = cipher.keys.current,
  ) {
    this.seed = this.mac('places').readUInt32BE(0);
  }

  /** Where the symbols of a code are in the waves of a tile. */
  get places(): Places {
    this.tilePlaces ??= placesOf(this.mac('places of tiles'), TILE_BITS);
    return this.tilePlaces;
  }

  bits(code: string): boolean[] {
    return bitsOf(code + this.tag(code, 'tiles'));
  }

  /** The code in bits that were read from pixels; undefined when they hold no code of this tenant. */
  fromBits(bits: readonly boolean[], format: MarkFormat): string | undefined {
    const hex = hexOf(bits);
    const code = hex.slice(0, CODE_DIGITS);
    return hex.slice(CODE_DIGITS) === this.tag(code, format) ? code : undefined;
  }

  /** The signed note for the metadata of the file: the code and the hash of the pixels. */
  note(code: string, pixels: Uint8Array): string {
    const hash = createHash('sha256').update(pixels).digest('hex');
    return `bls-mark:1:${code}:${hash}:${this.sign(code, hash)}`;
  }

  /** Reads the note in a file's metadata; undefined without a note that this key signed. */
  fromNote(metadata: string, pixels: Uint8Array): { code: string; intact: boolean } | undefined {
    const [, code = '', hash = '', signature] = /bls-mark:1:([0-9a-f]{10}):([0-9a-f]{64}):([0-9a-f]{64})/.exec(metadata) ?? [];
    if (signature === undefined || signature !== this.sign(code, hash)) return undefined;
    return { code, intact: createHash('sha256').update(pixels).digest('hex') === hash };
  }

  private sign(code: string, hash: string): string {
    return this.mac(`note ${code} ${hash}`).toString('hex');
  }

  private tag(code: string, format: MarkFormat): string {
    const text = format === 'squares' ? `code ${code}` : `code in tiles ${code}`;
    return this.mac(text).toString('hex').slice(0, TAG_DIGITS[format]);
  }

  private mac(text: string): Buffer {
    return this.cipher.mac(purposeOf(this.tenant), text, this.keyId);
  }
}
