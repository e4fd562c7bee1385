/**
 * How the system decides on pictures of existing SPUs: a set of drawn goods with drawn art and with public-domain photos, after
 * everyday changes (to be approved) and with other colours, art or text (never to be approved). Always the same set.
 *
 * node deploy/bench/matching.ts [groups of five products]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { decidedGroup, type Decided } from '../dist/pictures/decided.js';

const GROUPS = Number(process.argv[2] ?? 26);
const TARGET = { wrongApprovals: 0.001, rightDecided: 0.8 };
const folder = new URL('pictures/', import.meta.url);
const photos = readdirSync(folder)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => readFileSync(new URL(name, folder)));

const all: Decided[] = [];
for (let group = 0; group < GROUPS; group += 1) {
  for await (const decided of decidedGroup(group, photos)) all.push(decided);
  process.stderr.write(`${group + 1} of ${GROUPS} groups, ${all.length} pictures\n`);
}

const count = (of: readonly Decided[], verdict: string): number => of.filter((one) => one.verdict === verdict).length;
const rows = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
  const of = all.filter((one) => one.kind === kind);
  const [approved, rejected] = [count(of, 'systemApproved'), count(of, 'systemRejected')];
  return { kind, isRight: of[0]?.isRight ?? false, pictures: of.length, approved, person: of.length - approved - rejected, rejected };
});
for (const isRight of [true, false]) {
  process.stderr.write(
    `\n| ${isRight ? 'approved goods after' : 'other goods'} | pictures | approved | to a person | rejected |\n|---|---|---|---|---|\n`,
  );
  for (const row of rows.filter((one) => one.isRight === isRight))
    process.stderr.write(`| ${row.kind} | ${row.pictures} | ${row.approved} | ${row.person} | ${row.rejected} |\n`);
}
const [right, wrong] = [all.filter((one) => one.isRight), all.filter((one) => !one.isRight)];
const rightDecided = count(right, 'systemApproved') / right.length;
const wrongApprovals = count(wrong, 'systemApproved') / wrong.length;
process.stdout.write(
  `${JSON.stringify({
    pictures: all.length,
    rightDecided: Number(rightDecided.toFixed(4)),
    rightRejected: count(right, 'systemRejected'),
    wrongApproved: count(wrong, 'systemApproved'),
    wrongApprovals: Number(wrongApprovals.toFixed(5)),
    target: TARGET,
    reached: rightDecided >= TARGET.rightDecided && wrongApprovals <= TARGET.wrongApprovals,
    rssMB: Math.round(process.memoryUsage.rss() / 1e6),
  })}\n`,
);
