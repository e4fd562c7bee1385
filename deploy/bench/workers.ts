/**
 * Uploads many sales reports at once, checked by one finance worker and then as many again by two: operators
 * scale finance by adding workers. Each result row is a ratio of times in the same run. The machine needs a
 * core for each worker, and capacity for PostgreSQL: `least` is the best ratio that the processors of this
 * machine allow: the time of two workers and their servers, compared with that of one worker.
 *
 * node deploy/bench/workers.ts [rows] [reports] [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../dist/processes/environment.js';
import { cpuSeconds } from './lib/cpu.ts';
import { benchInstallation, serverPids } from './lib/installation.ts';
import { type Running, startProcess } from './lib/processes.ts';
import { type Requester, requesterFor, checkedReport, clerk, fillReports, type Report, uploadWorkbook } from './lib/data/sales-data.ts';
import { writeSample } from './lib/data/sales-workbook.ts';
import { signIn } from './lib/sign-in.ts';

const ROWS = Number(process.argv[2] ?? 20_000);
const REPORTS = Number(process.argv[3] ?? 8);
const ROUNDS = Number(process.argv[4] ?? 3);
const TARGET = 0.6;
const round = (value: number): number => Number(value.toFixed(2));
/** How often the state of a month is polled; polling costs processor time, too. */
const LOOK = 500;
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Seconds from the first upload until the last month is checked. */
async function secondsFor(request: Requester, reports: readonly Report[], files: readonly string[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    reports.map(({ reportId }, n) => request('POST', '/SalesReporting/Upload', { id: reportId, revision: 0, fileId: files[n] ?? '' })),
  );
  for (const { reportId } of reports) while (!(await checkedReport(request, reportId))) await pause(LOOK);
  return (performance.now() - begun) / 1000;
}

/** The cost of `work`: seconds, and processor seconds by process; PostgreSQL, Redis and NATS together. */
async function taken(
  running: readonly Running[],
  work: () => Promise<number>,
): Promise<{ seconds: number; cpu: Record<string, number> & { all: number } }> {
  const used = (): [string, number][] => [
    ...running.map(({ name, pid }): [string, number] => [name, cpuSeconds([pid])]),
    ['servers', cpuSeconds(serverPids())],
  ];
  const before = used();
  const seconds = await work();
  const cpu: Record<string, number> & { all: number } = { all: 0 };
  for (const [i, [name, now]] of used().entries()) {
    const spent = now - (before[i]?.[1] ?? 0);
    cpu[name] = round((cpu[name] ?? 0) + spent);
    cpu.all = round(cpu.all + spent);
  }
  return { seconds: round(seconds), cpu };
}

async function measured(path: string, installation: Installation) {
  const running: Running[] = [];
  try {
    for (const name of ['identity', 'files', 'finance', 'finance-worker', 'bff'] as const)
      running.push(await startProcess(name, installation));
    const base = running.at(-1)?.url ?? '';
    const headers = await signIn(base, clerk.userName, DEMO_PASSWORD);
    const request = requesterFor(base, headers);
    const rounds: { one: number; two: number; ratio: number; least: number; cpu: object[] }[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const reports = await fillReports(installation, 2 * REPORTS);
      const files: string[] = [];
      for (let file = 0; file < 2 * REPORTS; file += 1) files.push(await uploadWorkbook(base, headers, request, path));
      const one = await taken(running, () => secondsFor(request, reports.slice(0, REPORTS), files.slice(0, REPORTS)));
      const second = await startProcess('finance-worker', installation);
      const two = await taken([...running, second], () => secondsFor(request, reports.slice(REPORTS), files.slice(REPORTS)));
      await second.stop();
      const least = Math.max(1 / 2, two.cpu.all / availableParallelism() / (one.cpu['finance-worker'] ?? 1));
      rounds.push({
        one: one.seconds,
        two: two.seconds,
        ratio: round(two.seconds / one.seconds),
        least: round(least),
        cpu: [one.cpu, two.cpu],
      });
      process.stderr.write(`${JSON.stringify(rounds.at(-1))}\n`);
    }
    return rounds;
  } finally {
    for (const each of running.toReversed()) await each.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-workers-'));
const installation = await benchInstallation();
try {
  const path = join(folder, 'sales.xlsx');
  await writeSample(path, ROWS);
  // the first contracts include the people, who sign in before the measurement
  await fillReports(installation, 0);
  const rounds = await measured(path, installation);
  const ratio = middle(rounds.map((each) => each.ratio));
  const least = middle(rounds.map((each) => each.least));
  process.stdout.write(
    `${JSON.stringify({ rows: ROWS, reports: REPORTS, ratio, least, target: TARGET, reached: ratio <= TARGET, rounds }, null, 2)}\n`,
  );
} finally {
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}
