/**
 * Memory of all processes with the demo loaded: idle, and after people have worked for a short time. Shared pages (the program of
 * Node, libraries) count once in `pss`; `rss` counts them in each process. MB are 1,000,000 bytes.
 *
 * node deploy/bench/memory.ts [seconds idle] [seconds of load] [flags of Node]
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { cpuSeconds } from './lib/cpu.ts';
import { benchInstallation } from './lib/installation.ts';
import { load } from './lib/load.ts';
import { type Running, startProcess } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';

const IDLE = Number(process.argv[2] ?? 60);
const LOADED = Number(process.argv[3] ?? 10);
const FLAGS = process.argv[4];
const TARGET = 900;
const PATHS = [
  '/TermSheetManagement/List',
  '/ContractManagementV2/List',
  '/GraphicApproval/List',
  '/SalesReporting/List',
  '/NotificationInbox/Counts',
  '/Catalogue/List',
];

type Memory = { pss: number; rss: number };

function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (key: string): number => Math.round((Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024) / 1e6);
  return { pss: megabytes('Pss'), rss: megabytes('Rss') };
}

/** By process, and the sum. */
function measured(running: readonly Running[]): Record<string, Memory> {
  const each = running.map(({ name, pid }) => [name, memoryOf(pid)] as const);
  const sum = (key: keyof Memory): number => each.reduce((total, [, memory]) => total + memory[key], 0);
  return { ...Object.fromEntries(each), total: { pss: sum('pss'), rss: sum('rss') } };
}

const installation = await benchInstallation();
const running: Running[] = [];
try {
  if (!installation.reused) await loadDemo(installation, (line) => process.stderr.write(`${line}\n`));
  for (const name of PROCESS_NAMES) running.push(await startProcess(name, installation, [], FLAGS ? { NODE_OPTIONS: FLAGS } : {}));
  await pause(IDLE * 1000);
  const idle = measured(running);
  const bff = running.find(({ name }) => name === 'bff')?.url ?? '';
  const headers = await signIn(bff, 'sales@ctl', DEMO_PASSWORD);
  const before = cpuSeconds(running.map(({ pid }) => pid));
  const result = await load(bff, (n) => ({ path: PATHS[n % PATHS.length] ?? '/', headers }), { seconds: LOADED });
  const cpu = cpuSeconds(running.map(({ pid }) => pid)) - before;
  const loaded = measured(running);
  const calls = { answered: result.answered, failed: result.failed, cpuMsEach: Number(((cpu * 1000) / result.answered).toFixed(2)) };
  const reached = (idle['total']?.pss ?? 0) <= TARGET;
  process.stdout.write(`${JSON.stringify({ idle, loaded, calls, target: TARGET, reached }, null, 2)}\n`);
} finally {
  for (const each of running.toReversed()) await each.stop();
  await installation.stop();
}
