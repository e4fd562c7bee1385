import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerProblem } from '@bls/kit/servers/servers';
import { checkBackup } from '../backup/check-backup.js';
import { startContinuousBackup } from '../backup/continuous.js';
import { localSource } from '../backup/local-source.js';
import { serverSource } from '../backup/server-source.js';
import { type BackupSettings, backupSettings } from '../backup/settings.js';
import { type BackupSource, takeBackup } from '../backup/take-backup.js';
import { ROOT } from '../paths.js';
import { runningStarter } from '../start/checks.js';
import { install } from '../start/install.js';
import { startOptions } from '../start/options.js';

const USAGE = `npm run backup                    takes a backup of the installation of this folder
npm run backup -- --continuous    receives all changes until Ctrl-C; npm start does the same when BACKUP_DIR is set
npm run backup -- --check         reads all backups and verifies their hashes; restores nothing
--servers: of the database, the bucket and the secrets that POSTGRES_URL, S3_* and BACKUP_SECRETS name (containers)
Environment: BACKUP_DIR, BACKUP_PASSPHRASE; see docs/operations.md.`;

const dataDir = join(ROOT, '.data');
const say = (line: string): void => console.error(line);

async function check(settings: BackupSettings): Promise<number> {
  const { bases, objects, from, problems } = await checkBackup(settings);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(`${bases} base backups and ${objects} objects are intact; restorable from ${from}`);
  return 0;
}

async function backUp(source: BackupSource, settings: BackupSettings, isContinuous: boolean): Promise<void> {
  if (!isContinuous) return console.log(await takeBackup(source, settings));
  const running = await startContinuousBackup(source, settings, say);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  await running.stop();
}

/** Backs up the installation of this folder; its private servers are started for it when the system does not run. */
async function ofThisFolder(settings: BackupSettings, isContinuous: boolean): Promise<void> {
  const isRunning = (await runningStarter(dataDir)) !== undefined;
  const installation = await install(dataDir, startOptions([], process.env), say);
  try {
    await backUp(await localSource(installation, dataDir), settings, isContinuous);
  } finally {
    if (!isRunning) await installation.stop();
  }
}

try {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { continuous: flag, check: flag, servers: flag, help: flag } });
  const settings = values.help ? undefined : backupSettings(process.env, dataDir);
  if (!settings) console.log(USAGE);
  else if (values.check) process.exitCode = await check(settings);
  else if (values.servers) await backUp(await serverSource(process.env), settings, values.continuous === true);
  else await ofThisFolder(settings, values.continuous === true);
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
process.exit();
