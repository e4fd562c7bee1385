import { join } from 'node:path';
import { isAlive } from '@bls/kit/servers/child';
import { ServerProblem } from '@bls/kit/servers/servers';
import { type ContinuousBackup, startContinuousBackup } from '../backup/continuous.js';
import { localSource } from '../backup/local-source.js';
import { backupSettings } from '../backup/settings.js';
import { ROOT } from '../paths.js';
import type { Installation } from '../processes/environment.js';
import { checkMachine, claimed, oneLine } from './checks.js';
import { install } from './install.js';
import { startOptions, type StartOptions } from './options.js';
import { removeData } from './reset.js';
import { Screen } from './screen.js';
import { startSystem, type RunningSystem } from './system.js';
import { welcome } from './welcome.js';

const dataDir = join(ROOT, '.data');
const screen = new Screen(join(dataDir, 'logs'));

/** Starts everything, waits for Ctrl-C, stops everything. Resolves to the exit code. */
async function main(): Promise<number> {
  const begun = Date.now();
  const options = startOptions(process.argv.slice(2), process.env);
  await checkMachine(dataDir, options);
  return claimed(dataDir, () => run(options, begun));
}

async function run(options: StartOptions, begun: number): Promise<number> {
  if (options.reset) await removeData(dataDir, process.env);
  const stopped = stopRequest();
  const installation = await install(dataDir, options, (line) => screen.say(line), { supervised: true });
  let system: RunningSystem | undefined;
  let backup: ContinuousBackup | undefined;
  try {
    system = await startSystem({ installation, dataDir, screen, watch: options.watch, cancelled: stopped.signal });
    backup = await continuousBackup(installation, (line) => screen.say(line));
    screen.say(welcome(installation, Date.now() - begun));
    await stopped.requested;
    screen.say('stopping');
    return 0;
  } catch (error) {
    if (stopped.signal.aborted) return 0;
    throw error;
  } finally {
    // last changes of stopping services belong to the backup too
    await system?.stop();
    await backup?.stop();
    await installation.stop();
    await screen.close();
  }
}

/** With BACKUP_DIR, all changes are backed up while the system runs. */
async function continuousBackup(installation: Installation, say: (line: string) => void): Promise<ContinuousBackup | undefined> {
  if (!process.env['BACKUP_DIR']) return undefined;
  return startContinuousBackup(await localSource(installation, dataDir), backupSettings(process.env, dataDir), say);
}

/** Resolves when the system is to stop: Ctrl-C, kill, a closed terminal, or the end of the parent process. */
function stopRequest(): { requested: Promise<void>; signal: AbortSignal } {
  const controller = new AbortController();
  const requested = new Promise<void>((resolve) => {
    const once = (): void => {
      controller.abort();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
    const parent = process.ppid;
    setInterval(() => {
      if (!isAlive(parent)) once();
    }, 2000).unref();
  });
  return { requested, signal: controller.signal };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : oneLine(error));
  if (process.env['DEBUG']) console.error(error);
  process.exitCode = 1;
}
process.exit();
