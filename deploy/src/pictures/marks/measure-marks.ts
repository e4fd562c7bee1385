import { createHash } from 'node:crypto';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { MarkCode, TILE_BITS } from '@bls/files/pictures/marks/mark-code';
import { markPicture, readMarkOf } from '@bls/files/pictures/marks/marked-picture';
import { readTiles } from '@bls/files/pictures/marks/tiles/read-tiles';
import sharp from 'sharp';
import { Draws } from '../random.js';
import { drawPicture, type DrawnKind } from './drawn-pictures.js';
import type { EverydayChange } from './everyday-changes.js';
import { type Similarity, similarityOf } from './similarity.js';

const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64');
const codesOf = (name: string): MarkCode => new MarkCode(new Cipher(KeyRing.parse(`k1:${keyOf(name)}`, 'ENCRYPTION_KEYS')), 'CTL');
/** Always the same keys, so that a run can be repeated. */
const codes = codesOf('marks of the set');
const otherCodes = codesOf('another installation');
const codeOf = (n: number): string => createHash('sha256').update(`picture ${n}`).digest('hex').slice(0, 10);

export type Marked = {
  n: number;
  kind: DrawnKind;
  random: Draws;
  picture: Buffer;
  code: string;
  similarity: Similarity;
  milliseconds: number;
};

/** Draws a picture and hides a mark in it. */
export async function markDrawn(n: number, options: { least: number; most: number; photos?: readonly Buffer[] }): Promise<Marked> {
  const random = new Draws(`marked ${n}`);
  const { kind, picture: original } = await drawPicture(n, random, random.int(options.least, options.most), options.photos);
  const started = performance.now();
  const { bytes: picture } = await markPicture(original, codeOf(n), codes);
  const milliseconds = performance.now() - started;
  return { n, kind, random, picture, code: codeOf(n), similarity: await similarityOf(original, picture), milliseconds };
}

export type ReadBack = { found: boolean; isWrong: boolean; agreement: number | null; milliseconds: number };

/** Changes a marked picture and reads its mark. `isWrong`: another code was read than the one that was written. */
export async function readAfter({ n, picture, code }: Marked, { name, apply }: EverydayChange): Promise<ReadBack> {
  const changed = await apply(picture, new Draws(`${name} ${n}`));
  const started = performance.now();
  const reading = await readMarkOf(changed, [codes]);
  const milliseconds = performance.now() - started;
  return {
    found: reading.code === code,
    isWrong: reading.code !== null && reading.code !== code,
    agreement: reading.agreement,
    milliseconds,
  };
}

/** Whether a mark is read in a drawn picture that has none. */
export async function isReadUnmarked(n: number, options: { least: number; most: number; photos?: readonly Buffer[] }): Promise<boolean> {
  const random = new Draws(`unmarked ${n}`);
  const { picture } = await drawPicture(n, random, random.int(options.least, options.most), options.photos);
  return (await readMarkOf(picture, [codes, otherCodes])).code !== null;
}

/** The side of the smallest pictures that are marked. */
const SIDE = 256;

/**
 * Counts the unmarked pictures of the smallest size in which a mark is read, of this number. Each is cut out of a drawn one.
 * `mostTried`: the most readings that were tried in one of them.
 */
export async function readsOfSquares(count: number): Promise<{ reads: number; mostTried: number }> {
  let tried = 0;
  const accept = (bits: readonly boolean[]) => {
    tried += 1;
    return codes.fromBits(bits, 'tiles');
  };
  const keys = [{ places: codes.places, bits: TILE_BITS, accept }];
  const values = new Float32Array(SIDE * SIDE);
  let [reads, mostTried] = [0, 0];
  for (let squares = 0, n = 0; squares < count; n += 1) {
    const { picture } = await drawPicture(n, new Draws(`unmarked ${n}`), 1400);
    const { data, info } = await sharp(picture).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    for (let top = 0; top + SIDE <= info.height && squares < count; top += SIDE / 2)
      for (let left = 0; left + SIDE <= info.width && squares < count; left += SIDE / 2, squares += 1) {
        for (let y = 0; y < SIDE; y += 1)
          values.set(data.subarray((top + y) * info.width + left, (top + y) * info.width + left + SIDE), y * SIDE);
        tried = 0;
        reads += readTiles({ values, width: SIDE, height: SIDE }, keys) ? 1 : 0;
        mostTried = Math.max(mostTried, tried);
      }
  }
  return { reads, mostTried };
}

/** Counts the accepted ones of this number of readings that no key has signed. */
export function acceptedAtRandom(count: number): number {
  const random = new Draws('readings at random');
  let accepted = 0;
  for (let n = 0; n < count; n += 1) {
    const bits = Array.from({ length: TILE_BITS }, () => random.chance(0.5));
    accepted += codes.fromBits(bits, 'tiles') === undefined ? 0 : 1;
  }
  return accepted;
}

/** Whether a mark of another installation is read, with the keys of two that did not make it. */
export async function isReadForeign({ picture }: Marked): Promise<boolean> {
  return (await readMarkOf(picture, [otherCodes, codesOf('a third installation')])).code !== null;
}
