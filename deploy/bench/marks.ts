/**
 * Which everyday changes hidden marks survive, how much they change pictures, and whether a mark is read where none is. Always
 * the same set of drawn pictures, with public-domain photos.
 *
 * node deploy/bench/marks.ts [marked pictures] [unmarked pictures] [unmarked squares of 256 pixels]
 *
 * `kinds` in place of the number of marked pictures: one small picture of each kind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CHANGES, COMBINED } from '../dist/pictures/marks/everyday-changes.js';
import { ONE_OF_EACH_KIND } from '../dist/pictures/marks/drawn-pictures.js';
import {
  acceptedAtRandom,
  isReadForeign,
  isReadUnmarked,
  type Marked,
  markDrawn,
  readAfter,
  readsOfSquares,
} from '../dist/pictures/marks/measure-marks.js';

const [marks = '100', UNMARKED = 10_000, SQUARES = 10_000] = [process.argv[2], ...process.argv.slice(3).map(Number)] as const;
const OF_KINDS = marks === 'kinds';
const numbers = OF_KINDS ? ONE_OF_EACH_KIND : Array.from({ length: Number(marks) }, (_, n) => n);
const MARKED = numbers.length;
/** Most pictures as shops show them, some large. */
const sizeOf = (n: number): { least: number; most: number } => {
  if (OF_KINDS) return { least: 640, most: 720 };
  return n % 20 === 7 ? { least: 2000, most: 3000 } : { least: 800, most: 1200 };
};
/** Readings at random that are checked where unmarked pictures are. */
const RANDOM = 200_000;
const TARGET = { read: 0.95, falseReadings: 0, psnr: 38 };
const folder = new URL('pictures/', import.meta.url);
const photos = readdirSync(folder)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => readFileSync(new URL(name, folder)));

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const pictures: Omit<Marked, 'picture'>[] = [];
const rows = [...CHANGES, ...COMBINED].map((change) => ({ change, read: 0, wrong: 0, agreements: [] as number[], lost: [] as string[] }));
const times: number[] = [];
let foreign = 0;
for (const n of numbers) {
  const marked = await markDrawn(n, { ...sizeOf(n), photos });
  for (const row of rows) {
    const { found, isWrong, agreement, milliseconds } = await readAfter(marked, row.change);
    times.push(milliseconds);
    row.read += found ? 1 : 0;
    row.wrong += isWrong ? 1 : 0;
    if (agreement !== null) row.agreements.push(agreement);
    if (!found) row.lost.push(`${n} ${marked.kind}`);
  }
  foreign += (await isReadForeign(marked)) ? 1 : 0;
  const { picture: _, ...rest } = marked;
  pictures.push(rest);
  if (n % 10 === 9) say(`${n + 1} marked pictures`);
}
say(`\n| after | read of ${MARKED} | agreement of symbols |\n|---|---|---|`);
for (const { change, read, agreements } of rows) say(`| ${change.name} | ${read} | ${mean(agreements).toFixed(2)} |`);
for (const { change, lost } of rows) if (lost.length > 0) say(`lost after ${change.name}: ${lost.join(', ')}`);

let falseReadings = 0;
const started = performance.now();
for (let n = 0; n < UNMARKED; n += 1) {
  if (await isReadUnmarked(n, { least: 320, most: 640, photos })) falseReadings += 1;
  if (n % 500 === 499)
    say(`${n + 1} unmarked pictures, ${falseReadings} false readings, ${((performance.now() - started) / (n + 1)).toFixed(0)} ms each`);
}
const squares = await readsOfSquares(SQUARES);
const accepted = acceptedAtRandom(SQUARES > 0 ? RANDOM : 0);
const worst = Math.min(...rows.map(({ read }) => read)) / MARKED;
const psnr = pictures.map(({ similarity }) => similarity.psnr);
const ssim = pictures.map(({ similarity }) => similarity.ssim);
const wrong = rows.reduce((sum, row) => sum + row.wrong, 0);
process.stdout.write(
  `${JSON.stringify({
    read: Object.fromEntries(rows.map(({ change, read }) => [change.name, read])),
    marked: MARKED,
    unmarked: UNMARKED,
    falseReadings,
    squares: SQUARES,
    squareReadings: squares.reads,
    mostTriedInSquare: squares.mostTried,
    acceptedAtRandom: accepted,
    wrongCodes: wrong,
    readWithKeysOfOthers: foreign,
    psnr: { least: Number(Math.min(...psnr).toFixed(1)), mean: Number(mean(psnr).toFixed(1)) },
    ssim: { least: Number(Math.min(...ssim).toFixed(4)), mean: Number(mean(ssim).toFixed(4)) },
    milliseconds: { mark: Math.round(mean(pictures.map(({ milliseconds }) => milliseconds))), read: Math.round(mean(times)) },
    target: TARGET,
    reached: worst >= TARGET.read && falseReadings + squares.reads + accepted + wrong + foreign === 0 && Math.min(...psnr) >= TARGET.psnr,
    rssMB: Math.round(process.memoryUsage.rss() / 1e6),
  })}\n`,
);
