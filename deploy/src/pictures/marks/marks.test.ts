import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ONE_OF_EACH_KIND } from './drawn-pictures.js';
import { CHANGES, COMBINED } from './everyday-changes.js';

/**
 * The figures of `npm run bench -- marks`, here with one small picture of each kind and a fifth of the unmarked squares. It runs
 * the compiled code: inside of Jest it takes the tenfold time.
 */
type Figures = {
  read: Record<string, number>;
  marked: number;
  squares: number;
  falseReadings: number;
  squareReadings: number;
  mostTriedInSquare: number;
  acceptedAtRandom: number;
  wrongCodes: number;
  readWithKeysOfOthers: number;
  psnr: { least: number };
};
const LIMIT_MS = 900_000;
const SQUARES = 2000;
/** The bits of the signature in a reading. */
const SIGNED_BITS = 32;

async function measure(marked: 'kinds' | '0', unmarked: number, squares: number): Promise<Figures> {
  const args = ['deploy/bench/marks.ts', marked, String(unmarked), String(squares)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: LIMIT_MS, maxBuffer: 1e7 });
  return JSON.parse(stdout);
}

describe('hidden marks', () => {
  let marked: Figures;
  let unmarked: Figures;
  beforeAll(async () => {
    [marked, unmarked] = await Promise.all([measure('kinds', 20, 0), measure('0', 0, SQUARES)]);
  }, LIMIT_MS);

  it.each(CHANGES.map(({ name }) => name))('W-JUDGE-03 are read in pictures of every kind after: %s', (name) => {
    expect(marked.marked).toBe(ONE_OF_EACH_KIND.length);
    expect(marked.read[name]).toBe(marked.marked);
  });

  it.each(COMBINED.map(({ name }) => name))('are mostly read after several changes at once: %s', (name) => {
    expect(marked.read[name]).toBeGreaterThanOrEqual(marked.marked * 0.8);
  });

  it('are read in none of 2,000 unmarked squares, by chance in fewer than one of 10,000 times 10,000, and never as another code or by another key', () => {
    expect(unmarked).toMatchObject({ squares: SQUARES, squareReadings: 0, acceptedAtRandom: 0 });
    // each reading that is tried passes by chance once in 2 ^ 32
    expect(unmarked.mostTriedInSquare / 2 ** SIGNED_BITS).toBeLessThan(1e-8);
    expect(marked).toMatchObject({ falseReadings: 0, wrongCodes: 0, readWithKeysOfOthers: 0 });
  });

  it('change pictures by little: at least 38 dB', () => {
    expect(marked.psnr.least).toBeGreaterThan(38);
  });
});
