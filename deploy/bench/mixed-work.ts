/**
 * Measures the whole system while many people work at once, each with pauses as a person makes them: badge, inbox, lists,
 * details, searches, drafts that are opened and filled, small files. Prints the response times of each action, what was
 * refused, and the memory of all processes over time.
 *
 * node deploy/bench/mixed-work.ts [people] [minutes]      BENCH_REUSE=1 keeps the data of the last run
 */
import { setTimeout as pause } from 'node:timers/promises';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { cpuSeconds } from './lib/cpu.ts';
import { benchInstallation, serverPids } from './lib/installation.ts';
import { growth, type MemorySample, sampleMemory } from './lib/memory-over-time.ts';
import { startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';
import { Times } from './lib/times.ts';
import { type Asked, Worker } from './lib/worker.ts';

const [people, minutes] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 10)];
const ROLES = ['sales', 'salesManager', 'legal', 'seniorFinance', 'juniorDesigner', 'seniorDesigner', 'licensee', 'licenseeFinance'];
const TENANTS = ['ctl', 'plby', 'pls'];
const THINK_MS = 3000;
const SAMPLE_MS = 15_000;
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

async function signInAll(base: string): Promise<Worker[]> {
  const workers: Worker[] = [];
  // Argon2 is slow: two at a time
  for (let n = 0; n < people; n += 2)
    workers.push(
      ...(await Promise.all(
        [n, n + 1].map(async (each) => {
          const [role, tenant] = [ROLES[each % ROLES.length], TENANTS[Math.floor(each / ROLES.length) % TENANTS.length]];
          return Worker.create(base, await signIn(base, `${role}@${tenant}`.toLowerCase(), DEMO_PASSWORD));
        }),
      )),
    );
  return workers.slice(0, people);
}

/** Pauses with an exponential distribution, as arrivals of independent people have. */
async function work(worker: Worker, end: number, record: (asked: Asked) => void): Promise<void> {
  for (;;) {
    await pause(Math.min(-Math.log(1 - Math.random()) * THINK_MS, 5 * THINK_MS));
    if (Date.now() >= end) return;
    for (const asked of await worker.act()) record(asked);
  }
}

async function main(): Promise<void> {
  const installation = await benchInstallation('bench_mixed');
  const running: Running[] = [];
  try {
    await loadDemo(installation, say);
    for (const name of PROCESS_NAMES)
      running.push(await startProcess(name, installation, [], { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' }));
    const base = running.find(({ name }) => name === 'bff')?.url ?? '';
    const workers = await signInAll(base);
    say(`${workers.length} people are signed in`);

    const times = new Times();
    const memory: MemorySample[] = [];
    const begun = Date.now();
    const end = begun + minutes * 60_000;
    const pids = [...running.map(({ pid }) => pid), ...serverPids()];
    const before = cpuSeconds(pids);
    const sampling = setInterval(() => memory.push(sampleMemory(running, begun)), SAMPLE_MS);
    await Promise.all(workers.map((worker) => work(worker, end, (asked) => times.add(asked))));
    clearInterval(sampling);
    const processors = (cpuSeconds(pids) - before) / ((Date.now() - begun) / 1000);

    const report = times.report((Date.now() - begun) / 1000);
    for (const { action, count, p50, p99, failed } of report.actions)
      say(`${action.padEnd(16)} ${String(count).padStart(7)}   p50 ${p50} ms   p99 ${p99} ms   failed ${failed}`);
    const grown = growth(memory, 5 * 60_000);
    say(
      `memory: ${memory[0]?.total} MB at first, ${memory.at(-1)?.total} MB at the end; from minute five on ${grown ?? 'unknown'} MB a minute`,
    );
    process.stdout.write(
      `${JSON.stringify({ people, minutes, processors: Number(processors.toFixed(2)), ...report, grownPerMinute: grown, memory })}\n`,
    );
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
