import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGES, COMBINED } from './everyday-changes.js';

/** The figures of `npm run bench -- marks`, here with fewer pictures. It runs the compiled code: inside of Jest it takes the tenfold time. */
type Figures = {
  read: Record<string, number>;
  marked: number;
  squares: number;
  falseReadings: number;
  squareReadings: number;
  wrongCodes: number;
  readWithKeysOfOthers: number;
  psnr: { least: number };
};
const LIMIT_MS = 900_000;
const PICTURES = 10;

async function measure(marked: number, unmarked: number, squares: number): Promise<Figures> {
  const args = ['deploy/bench/marks.ts', String(marked), String(unmarked), String(squares)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: LIMIT_MS, maxBuffer: 1e7 });
  return JSON.parse(stdout);
}

describe('hidden marks', () => {
  let marked: Figures;
  let unmarked: Figures;
  beforeAll(async () => {
    [marked, unmarked] = await Promise.all([measure(PICTURES, 50, 0), measure(0, 0, 10_000)]);
  }, LIMIT_MS);

  it.each(CHANGES.map(({ name }) => name))('W-JUDGE-03 are read in at least 95 of 100 pictures after: %s', (name) => {
    expect(marked.marked).toBe(PICTURES);
    expect(marked.read[name]).toBeGreaterThanOrEqual(PICTURES * 0.95);
  });

  it.each(COMBINED.map(({ name }) => name))('are mostly read after several changes at once: %s', (name) => {
    expect(marked.read[name]).toBeGreaterThanOrEqual(PICTURES * 0.8);
  });

  it('W-JUDGE-03 are read in none of 10,000 unmarked pictures, and never as another code or by another key', () => {
    expect(unmarked).toMatchObject({ squares: 10_000, squareReadings: 0 });
    expect(marked).toMatchObject({ falseReadings: 0, wrongCodes: 0, readWithKeysOfOthers: 0 });
  });

  it('change pictures by little: at least 38 dB', () => {
    expect(marked.psnr.least).toBeGreaterThan(38);
  });
});
