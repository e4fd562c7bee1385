import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopProcess } from '../../../services/kit/dist/servers/child.js';
import { freePort } from '../../../services/kit/dist/servers/ports.js';
import { ROOT } from '../../dist/paths.js';
import { PROCESSES, type ProcessName } from '../../dist/processes/catalogue.js';
import { environmentOf, type Installation } from '../../dist/processes/environment.js';

export type Running = { name: string; pid: number; url: string; stop(): Promise<void> };

/** Starts a process of the system as production does, with additional Node flags for a measured one. `url` is that of the BFF. */
export async function startProcess(
  name: ProcessName,
  installation: Installation,
  flags: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<Running> {
  const kind = PROCESSES.find((each) => each.name === name);
  if (!kind) throw new Error(`no process is called ${name}`);
  const [health, port] = [await freePort(), await freePort()];
  const env = environmentOf(kind, health, { ...installation, port });
  // the load generator simulates many people; HOST restricts it to this machine
  const child = spawn(process.execPath, [...profile(name), ...flags, join(ROOT, kind.entry)], {
    env: { ...env, ...more, HOST: '127.0.0.1', HEALTH_PORT: String(health) },
    stdio: 'inherit',
  });
  return ready(name, child, `http://127.0.0.1:${health}/ready`, `http://127.0.0.1:${port}`);
}

/** BENCH_PROFILE=licensing,bff writes a CPU profile of these processes into `.data/bench/profiles`. */
const profile = (name: string): string[] =>
  process.env['BENCH_PROFILE']?.split(',').includes(name)
    ? ['--cpu-prof', `--cpu-prof-dir=${join(ROOT, '.data/bench/profiles')}`, `--cpu-prof-name=${name}.cpuprofile`]
    : [];

/** Starts a server of the benchmark in a separate process, for the baseline. It is ready when it answers. */
export async function startBaseline(file: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'], ...env, PORT: String(port) }, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  return ready('bare', child, `${url}/ready`, url);
}

async function ready(name: string, child: ChildProcess, readyUrl: string, url: string): Promise<Running> {
  for (const end = Date.now() + 60_000; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${name} ended while it started`);
    if (Date.now() > end) throw new Error(`${name} does not become ready`);
    if (
      await fetch(readyUrl).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
  }
  const pid = child.pid as number;
  return { name, pid, url, stop: () => stopProcess(pid, 'SIGTERM') };
}

/** Resident memory now and at its peak, in MB. */
export function memory(pid: number): { rss: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (key: string): number => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { rss: Math.round(kilobytes('VmRSS') / 1000), peak: Math.round(kilobytes('VmHWM') / 1000) };
}
