import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@bls/kit/servers/ports';
import { loadDemo } from '../demo/load.js';
import { ROOT } from '../paths.js';
import { PROCESSES, type ProcessKind, type ProcessName } from '../processes/catalogue.js';
import { environmentOf, type Installation } from '../processes/environment.js';
import { migrateAll } from '../processes/migrate.js';
import { Supervised } from '../processes/supervisor.js';
import { storeProcessIds } from './leftovers.js';
import type { Screen } from './screen.js';

export interface SystemPlan {
  installation: Installation;
  dataDir: string;
  screen: Screen;
  watch: boolean;
  cancelled: AbortSignal;
}

export interface RunningSystem {
  processes: ReadonlyMap<ProcessName, Supervised>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const PIDS_EVERY_MS = 2000;

/** Migrates, loads the demo data once, starts every process and waits until all are ready. */
export async function startSystem(plan: SystemPlan): Promise<RunningSystem> {
  const { installation, screen, dataDir } = plan;
  await migrateAll(installation.databases);
  if (installation.demo) await loadDemo(installation, (line) => screen.say(line));
  await screen.prepare(PROCESSES.map(({ name }) => name));
  const processes = new Map<ProcessName, Supervised>();
  for (const kind of PROCESSES) processes.set(kind.name, await supervised(kind, plan));
  for (const each of processes.values()) each.start();
  const pids = (): number[] => [...processes.values()].flatMap(({ pid }) => (pid ? [pid] : []));
  const storing = setInterval(() => void storeProcessIds(dataDir, pids()).catch(() => undefined), PIDS_EVERY_MS).unref();
  const stop = async (): Promise<void> => {
    clearInterval(storing);
    // the BFF first, so that no request reaches a stopping service
    await processes.get('bff')?.stop();
    await Promise.all([...processes.values()].map((each) => each.stop()));
    await storeProcessIds(dataDir, []).catch(() => undefined);
  };
  try {
    await Promise.race([
      Promise.all([...processes.values()].map((each) => each.ready(READY_WITHIN_MS))),
      pause(2 ** 31 - 1, undefined, { signal: plan.cancelled, ref: false }),
    ]);
    return { processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function supervised(kind: ProcessKind, { installation, screen, watch }: SystemPlan): Promise<Supervised> {
  const healthPort = await freePort();
  const flags = watch ? ['--watch', '--watch-preserve-output'] : [];
  const launch = {
    name: kind.name,
    command: [process.execPath, '--enable-source-maps', ...flags, join(ROOT, kind.entry)],
    env: environmentOf(kind, healthPort, installation),
    readyUrl: `http://127.0.0.1:${healthPort}/ready`,
    // during development a debugger stops processes, and a failed one waits for the next change
    healthUrl: watch ? undefined : `http://127.0.0.1:${healthPort}/health`,
  };
  return new Supervised(launch, screen);
}
